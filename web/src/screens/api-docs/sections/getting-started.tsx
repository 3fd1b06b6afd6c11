import { endpointGroups, groupOf } from "@tellsign/contracts/api/endpoint-groups";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { enterprisePlan } from "@tellsign/contracts/billing/plans";
import {
  jsonBytesMax,
  textJsonBytesMax,
  uploadBytesMax,
  wordsMin,
} from "@tellsign/contracts/limits";
import { Link } from "wouter";
import { usePageFacts } from "../../../api/page-facts.ts";
import { ButtonLink } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { byTopic } from "../call-topics.ts";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

function exampleRequest(origin: string): string {
  return `curl ${origin}/api/v1/analyze \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "type": "text",
    "content": "The text to analyze, ten words or more of it.",
    "options": { "detailed": true, "confidence": true }
  }'`;
}

export function GettingStarted() {
  const { publicUrl } = usePageFacts();
  return (
    <Section id="getting-started">
      <Paragraph>
        Create a key on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , then send it as a bearer token. The body is JSON with a type (text, image, audio, or
        video) and the content: the text itself or, for everything else, the URL of the file. To
        send your own file, use a form instead.
      </Paragraph>
      <CodeBlock label="Example request" code={exampleRequest(publicUrl)} />
      <Paragraph>
        The response contains <Code>isAI</Code>, <Code>confidence</Code>, whether it{" "}
        <Code>abstained</Code> and why, and the full <Code>analysis</Code>. Read{" "}
        <Code>analysis.verdict</Code> first. If it is <Code>uncertain</Code>, nothing is claimed,
        and <Code>isAI</Code> is false only as a default: that clears nobody. A text needs{" "}
        {wordsMin.dashboard} words or more; {wordsMin.advised} make for a better answer.{" "}
        <a href={docsLink("results")} className="link">
          Results
        </a>{" "}
        shows a full response.
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
      <Paragraph>{endpointGroups.public.text} Each links to its entry in the reference.</Paragraph>
      <DataTable
        caption="Public API endpoints"
        captionHidden
        rows={publicCalls}
        rowKey={([name]) => name}
        columns={[
          {
            title: "Endpoint",
            cell: ([name, { method, path }]) => (
              <a href={docsLink(`call-${name}`)} className="link font-mono text-sm wrap-anywhere">
                {method} {path}
              </a>
            ),
          },
          { title: "What it does", cell: ([, { summary }]) => summary },
        ]}
      />
      <Paragraph>
        Size limits: texts in JSON {megabytes(textJsonBytesMax)}, texts and documents as files{" "}
        {megabytes(dashboard.text)}, images {megabytes(dashboard.image)}, recordings{" "}
        {megabytes(dashboard.audio)}, videos {megabytes(dashboard.video)}. Other JSON bodies can be
        up to {jsonBytesMax / 1024} kB.
      </Paragraph>
    </Section>
  );
}

export function Enterprise() {
  const { salesEmail } = usePageFacts();
  return (
    <Section id="enterprise">
      <Paragraph>
        There are two ways to get a key. Every account with a paid plan can create its own on the
        API dashboard. Organizations that need more than a plan includes get theirs from enterprise
        sales.
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
