import { Link } from "wouter";
import { DataTable } from "../../../components/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

const choices = [
  { word: "sandbox:ai", answer: "The verdict `ai`." },
  { word: "sandbox:human", answer: "The verdict `human`, as without any of these." },
  { word: "sandbox:mixed", answer: "The verdict `mixed`, with an `aiShare`." },
  { word: "sandbox:uncertain", answer: "An abstention with its reason." },
  {
    word: "sandbox:error:CODE",
    answer: "The error of that code, such as `sandbox:error:monthly_limit_reached`.",
  },
] as const;

export function TestKeys() {
  return (
    <Section id="test-keys">
      <Paragraph>
        A key that begins with <Code>ts_test_</Code> gets made-up answers, always the same ones:
        nothing is analysed, nothing is charged, and nothing is put into your history. Every account
        may make one on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , a free one, too. All else is as with a live key: the calls, what they check, limits,
        idempotency, batches; only files are not opened and addresses not fetched. Answers name the
        model <Code>sandbox</Code>.
      </Paragraph>
      <Paragraph>
        You choose the answer by a word in the text, or in the name of the file or its address:
      </Paragraph>
      <DataTable
        caption="What a test key answers"
        captionHidden
        rows={choices}
        rowKey={({ word }) => word}
        columns={[
          {
            title: "Word",
            cell: ({ word }) => <span className="font-mono text-sm">{word}</span>,
            short: true,
          },
          { title: "Answer", cell: ({ answer }) => <Words text={answer} /> },
        ]}
      />
      <CodeBlock
        label="A text that is answered with an abstention"
        code={`{
  "type": "text",
  "content": "sandbox:uncertain A text of ten words or more, as every text has to be."
}`}
      />
    </Section>
  );
}
