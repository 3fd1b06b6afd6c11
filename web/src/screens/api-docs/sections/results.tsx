import { exampleAnswer } from "@tellsign/contracts/example-answer";
import { uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import { Link } from "wouter";
import { DataTable } from "../../../components/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { shortenAnswer } from "../shorten-answer.ts";
import { Code, Words } from "../words.tsx";

const verdicts: readonly { verdict: string; text: string; act: string }[] = [
  {
    verdict: "ai",
    text: "The probability lies above a threshold that few texts of people pass. `measuredErrorRate` says how few.",
    act: "Look at the evidence, and talk to the author. It is a measurement and no proof.",
  },
  {
    verdict: "human",
    text: "The probability lies below the other threshold.",
    act: "Nothing speaks for AI. Disguised AI content reads like this, too.",
  },
  {
    verdict: "mixed",
    text: "Parts read like a person's and parts like AI's. `aiShare` and `where` say which.",
    act: "Read the parts, not the whole.",
  },
  {
    verdict: "uncertain",
    text: "Nothing is claimed. `uncertainReason` says why.",
    act: "Treat it as no answer. Where the reason is technical, nothing was charged.",
  },
];

const reasons = Object.entries(uncertainReasons);

export function Results() {
  return (
    <Section id="results">
      <Paragraph>
        Every kind of content gets an answer of the same shape. This one is real: the server gave it
        for a text that a language model wrote. Long texts and lists are cut here;{" "}
        <a href="/openapi.json" className="link">
          openapi.json
        </a>{" "}
        has the whole of it, and{" "}
        <a href="#schema-AnalysisResult" className="link">
          AnalysisResult
        </a>{" "}
        says what each field means.
      </Paragraph>
      <CodeBlock label="A real answer" code={shortenAnswer(exampleAnswer)} />
      <DataTable
        caption="Verdicts"
        captionHidden
        rows={verdicts}
        rowKey={({ verdict }) => verdict}
        columns={[
          { title: "Verdict", cell: ({ verdict }) => <Code>{verdict}</Code> },
          { title: "What it means", cell: ({ text }) => <Words text={text} /> },
          { title: "What to do with it", cell: ({ act }) => act },
        ]}
      />
      <Paragraph>
        <Code>confidence</Code> and <Code>aiProbability</Code> are calibrated and lie between 0 and
        1. A <Code>score</Code> is what one detector gave: do not decide by it. How often verdicts
        are wrong, and for whom, is on the{" "}
        <Link href="/methodology" className="link">
          methodology page
        </Link>
        .
      </Paragraph>
      <Paragraph>
        An abstention is an answer of its own kind: <Code>abstained</Code> is true,{" "}
        <Code>abstention</Code> has the code, the title and the message of its reason, and{" "}
        <Code>confidence</Code> is null. Decide by <Code>abstention.code</Code>: a text that is{" "}
        <Code>too_short</Code> may be sent longer, one whose <Code>language_not_validated</Code> may
        not. Where <Code>abstention.technical</Code> is true, the reason lies with us, and nothing
        was charged. An answer is kept under its <Code>analysis.id</Code>:{" "}
        <Code>{"GET /api/v1/analyses/{id}"}</Code> gives it again, without pictures of the content.
      </Paragraph>
      <details>
        <summary className="cursor-pointer font-semibold">
          Every reason for an uncertain verdict ({reasons.length})
        </summary>
        <div className="mt-4">
          <DataTable
            caption="Reasons for an uncertain verdict"
            captionHidden
            rows={reasons}
            rowKey={([code]) => code}
            columns={[
              { title: "Code", cell: ([code]) => <Code>{code}</Code> },
              { title: "Meaning", cell: ([, { message }]) => message },
              {
                title: "Charged",
                cell: ([, { technical }]) => (technical ? "No" : "Yes"),
                short: true,
              },
            ]}
          />
        </div>
      </details>
    </Section>
  );
}
