import { Link } from "wouter";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

const choices = [
  { word: "sandbox:ai", answer: "The verdict `ai`." },
  { word: "sandbox:human", answer: "The verdict `human`, which is also the default." },
  { word: "sandbox:mixed", answer: "The verdict `mixed`, with an `aiShare`." },
  { word: "sandbox:uncertain", answer: "An abstention with its reason." },
  {
    word: "sandbox:error:CODE",
    answer: "The error with that code, such as `sandbox:error:monthly_limit_reached`.",
  },
] as const;

export function TestKeys() {
  return (
    <Section id="test-keys">
      <Paragraph>
        A key that begins with <Code>ts_test_</Code> returns made-up answers, always the same ones:
        nothing is analyzed, nothing is charged, and nothing is added to your history. Every
        account, including a free one, can create one on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        . Everything else works as with a live key: endpoints, validation, limits, idempotency,
        batches; only files are not opened and URLs not fetched. Answers name the model{" "}
        <Code>sandbox</Code>.
      </Paragraph>
      <Paragraph>
        Choose the answer with a keyword in the text, the file name, or the URL:
      </Paragraph>
      <DataTable
        caption="Test key answers"
        captionHidden
        rows={choices}
        rowKey={({ word }) => word}
        columns={[
          {
            title: "Keyword",
            cell: ({ word }) => <span className="font-mono text-sm">{word}</span>,
            short: true,
          },
          { title: "Answer", cell: ({ answer }) => <Words text={answer} /> },
        ]}
      />
      <CodeBlock
        label="A text that gets an abstention"
        code={`{
  "type": "text",
  "content": "sandbox:uncertain A text of ten words or more, as every text has to be."
}`}
      />
    </Section>
  );
}
