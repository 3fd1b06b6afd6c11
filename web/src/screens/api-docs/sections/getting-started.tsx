import { endpointGroups, groupOf } from "@tellsign/contracts/endpoint-groups";
import { endpoints } from "@tellsign/contracts/endpoints";
import { jsonBytesMax, uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { enterprisePlan } from "@tellsign/contracts/plans";
import { Link } from "wouter";
import { ButtonLink } from "../../../components/button.tsx";
import { DataTable } from "../../../components/data-table.tsx";
import { usePageFacts } from "../../../lib/page-facts.ts";
import { byTopic } from "../call-topics.ts";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

function exampleRequest(origin: string): string {
  return `curl ${origin}/api/v1/analyze \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "type": "text",
    "content": "The text to analyse, ten words or more of it.",
    "options": { "detailed": true, "confidence": true }
  }'`;
}

export function GettingStarted() {
  const { publicUrl } = usePageFacts();
  return (
    <Section id="getting-started">
      <Paragraph>
        Make a key on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , then send it as a bearer token. The body is JSON with a type (text, image, audio or video)
        and the content: the text itself or, for everything else, the address of its file. A file of
        yours is sent as a form instead.
      </Paragraph>
      <CodeBlock label="Example request" code={exampleRequest(publicUrl)} />
      <Paragraph>
        The answer has <Code>isAI</Code>, <Code>confidence</Code>, whether it <Code>abstained</Code>{" "}
        and why, and the whole <Code>analysis</Code>. Read <Code>analysis.verdict</Code> first.
        Where it is <Code>uncertain</Code>, nothing is claimed, and <Code>isAI</Code> is false for
        want of anything better: that clears nobody. A text needs {wordsMin.dashboard} words or
        more; {wordsMin.advised} make for a better answer.{" "}
        <a href="#results" className="link">
          Results
        </a>{" "}
        shows a whole answer.
      </Paragraph>
    </Section>
  );
}

const publicCalls = Object.entries(endpoints)
  .filter(([, call]) => groupOf(call) === "public")
  .sort(([, a], [, b]) => byTopic(a, b));
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

export function Endpoints() {
  const { dashboard } = uploadBytesMax;
  return (
    <Section id="endpoints">
      <Paragraph>{endpointGroups.public.text} Each leads to its entry in the reference.</Paragraph>
      <DataTable
        caption="Calls of the public API"
        captionHidden
        rows={publicCalls}
        rowKey={([name]) => name}
        columns={[
          {
            title: "Call",
            cell: ([name, { method, path }]) => (
              <a href={`#call-${name}`} className="link font-mono text-sm wrap-anywhere">
                {method} {path}
              </a>
            ),
          },
          { title: "What it does", cell: ([, { summary }]) => summary },
        ]}
      />
      <Paragraph>
        Content may be as large as this: texts and documents {megabytes(dashboard.text)}, images{" "}
        {megabytes(dashboard.image)}, recordings {megabytes(dashboard.audio)}, videos{" "}
        {megabytes(dashboard.video)}. Other JSON bodies may have {jsonBytesMax / 1024} kB.
      </Paragraph>
    </Section>
  );
}

export function Enterprise() {
  const { salesEmail } = usePageFacts();
  return (
    <Section id="enterprise">
      <Paragraph>
        There are two ways to a key. Every account with a paid plan makes its own on the API
        dashboard. Organisations that need more than a plan holds get theirs from enterprise sales.
      </Paragraph>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/api-dashboard">Open the API dashboard</ButtonLink>
        <ButtonLink
          href={`mailto:${salesEmail}?subject=${encodeURIComponent(enterprisePlan.mailSubject)}`}
          variant="secondary"
        >
          Contact Enterprise Sales
        </ButtonLink>
      </div>
    </Section>
  );
}
