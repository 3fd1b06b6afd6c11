/** How to follow long analyses, what changed, and what is machine-readable. */

import { jobStates } from "@tellsign/contracts/detection/media-kinds";
import { apiChangelog } from "../../../content/api-changelog.ts";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

const exampleEvents = `event: job
data: {"id":"…","type":"audio","state":"analysing","progress":{"doneS":20,"totalS":95},…}

event: job
data: {"id":"…","type":"audio","state":"done","result":{"verdict":"human",…},…}`;

export function Jobs() {
  return (
    <Section id="jobs">
      <Paragraph>
        Texts and images are answered within the call. A recording or video is a job: the call waits
        a few seconds for it and, if it takes longer, returns status 202 with the job. Its ID is
        also the ID of the analysis. A job’s states are <Code>{jobStates.join(", ")}</Code>; the
        last three are final.
      </Paragraph>
      <Paragraph>
        Follow it at <Code>{"GET /api/v1/jobs/{id}/events"}</Code>, a stream of server-sent events:
        one for every step, the last with the result or the error. A comment line every 15 seconds
        keeps the connection open. Or poll <Code>{"GET /api/v1/jobs/{id}"}</Code> every two seconds,
        or receive a{" "}
        <a href={docsLink("webhooks")} className="link">
          webhook
        </a>
        . A job survives a lost connection and a server restart;{" "}
        <Code>{"DELETE /api/v1/jobs/{id}"}</Code> stops it at no cost. A finished job is kept for a
        day.
      </Paragraph>
      <CodeBlock label="Job events" code={exampleEvents} />
    </Section>
  );
}

export function Changelog({ version }: { version: string }) {
  return (
    <Section id="changelog">
      <Paragraph>
        The API version is the 1 in <Code>/api/v1</Code>. Within it, fields, values of{" "}
        <Code>uncertainReason.code</Code>, and endpoints may be added: have your program ignore what
        it does not know. Nothing is removed or changes its meaning. openapi.json and{" "}
        <Code>GET /api/status</Code> report the server version, which is {version} here. Models have
        their own versions, in <Code>analysis.models</Code>: a different version may judge the same
        content differently.
      </Paragraph>
      {apiChangelog.map(({ on, version: of, changes }) => (
        <div key={on}>
          <h3 className="text-xl">
            <time dateTime={on}>{on}</time>, version {of}
          </h3>
          <ul className="prose-width mt-2 list-disc space-y-1.5 pl-5">
            {changes.map((change) => (
              <li key={change}>
                <Words text={change} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

const files = [
  {
    path: "/openapi.json",
    text: "Every endpoint as OpenAPI 3.1, for generating clients and tests.",
  },
  {
    path: "/llms.txt",
    text: "What Tellsign is, its pages, its API, and its error rates in brief, for language models.",
  },
  { path: "/llms-full.txt", text: "The same with every public endpoint, field, and error." },
] as const;

export function Machines() {
  return (
    <Section id="machines">
      <ul className="prose-width list-disc space-y-1.5 pl-5">
        {files.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className="link font-mono text-sm">
              {path}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
