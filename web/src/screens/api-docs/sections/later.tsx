/** How to follow what takes long, what changed, and what machines read. */
import { jobStates } from "@tellsign/contracts/media-kinds";
import { apiChangelog } from "../../../content/api-changelog.ts";
import { CodeBlock } from "../code-block.tsx";
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
        Texts and images are answered within their call. A recording or a video is a job: the call
        waits some seconds for it and, where it takes longer, answers status 202 with the job. Its
        id is also that of the analysis. The states of a job are <Code>{jobStates.join(", ")}</Code>
        ; the last three are final.
      </Paragraph>
      <Paragraph>
        Follow it at <Code>{"GET /api/v1/jobs/{id}/events"}</Code>, a stream of server-sent events:
        one for every step, the last one with the result or the error. A comment line every 15
        seconds keeps the connection open. Or ask <Code>{"GET /api/v1/jobs/{id}"}</Code> every two
        seconds, or have a{" "}
        <a href="#webhooks" className="link">
          webhook
        </a>{" "}
        sent. A job outlives your connection and a restart of the server;{" "}
        <Code>{"DELETE /api/v1/jobs/{id}"}</Code> stops it at no cost. An ended job is kept for a
        day.
      </Paragraph>
      <CodeBlock label="Events of a job" code={exampleEvents} />
    </Section>
  );
}

export function Changelog({ version }: { version: string }) {
  return (
    <Section id="changelog">
      <Paragraph>
        The version of the API is the 1 in <Code>/api/v1</Code>. Within it fields, values of{" "}
        <Code>uncertainReason.code</Code> and calls may be added: let your program skip what it does
        not know. Nothing is taken away or changes its meaning. openapi.json and{" "}
        <Code>GET /api/status</Code> name the version of the server, which is {version} here. Models
        have versions of their own, in <Code>analysis.models</Code>: another version may judge the
        same content otherwise.
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
    text: "Every call as OpenAPI 3.1, for programs that write clients and tests.",
  },
  {
    path: "/llms.txt",
    text: "What Tellsign is, its pages, its API and its error rates in short, for language models.",
  },
  { path: "/llms-full.txt", text: "The same with every public call, field and error." },
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
