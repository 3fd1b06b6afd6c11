import { exampleAnswer } from "@tellsign/contracts/api/example-answer";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { Link } from "wouter";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { Paragraph, Section } from "../section.tsx";
import { shortenAnswer } from "../shorten-answer.ts";
import { Code, Words } from "../words.tsx";

const verdicts: readonly { verdict: string; text: string; act: string }[] = [
  {
    verdict: "ai",
    text: "The probability is above a threshold that few human texts reach. `measuredErrorRate` says how few.",
    act: "Look at the evidence, and talk to the author. It is a measurement, not proof.",
  },
  {
    verdict: "human",
    text: "The probability is below the other threshold.",
    act: "Nothing points to AI. Disguised AI content can read like this, too.",
  },
  {
    verdict: "mixed",
    text: "Parts read like a person’s and parts like AI’s. `aiShare` and `where` say which.",
    act: "Look at the parts, not the whole.",
  },
  {
    verdict: "uncertain",
    text: "Nothing is claimed. `uncertainReason` says why.",
    act: "Treat it as no answer, also where it leans one way. Nothing was charged.",
  },
];

const reasons = Object.entries(uncertainReasons);

export function Results() {
  return (
    <Section id="results">
      <Paragraph>
        Every kind of content gets an answer of the same shape. This one is real: the server gave it
        for a text written by a language model. Long texts and lists are shortened here;{" "}
        <a href="/openapi.json" className="link">
          openapi.json
        </a>{" "}
        has the full schema, and{" "}
        <a href={docsLink("schema-AnalysisResult")} className="link">
          AnalysisResult
        </a>{" "}
        explains each field.
      </Paragraph>
      <CodeBlock label="A real response" code={shortenAnswer(exampleAnswer)} />
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
        <Code>confidence</Code> and <Code>aiProbability</Code> are calibrated and range from 0 to 1.
        A <Code>score</Code> is the raw output of one detector: do not base decisions on it. How
        often verdicts are wrong, and for whom, is on the{" "}
        <Link href="/methodology" className="link">
          methodology page
        </Link>
        .
      </Paragraph>
      <Paragraph>
        An abstention is its own kind of answer: <Code>abstained</Code> is true,{" "}
        <Code>abstention</Code> has the code, title, and message of the reason, and{" "}
        <Code>confidence</Code> is null. Act on <Code>abstention.code</Code>: a text that is{" "}
        <Code>too_short</Code> can be sent again with more words, one whose{" "}
        <Code>language_not_validated</Code> cannot. If <Code>abstention.technical</Code> is true,
        the reason is on our side. No abstention is charged. Where validation data supports it,{" "}
        <Code>leaning</Code> says which way the content leans, and <Code>leaningPrecision</Code> how
        often such a leaning was right: never enough to accuse anyone. A result is kept under its{" "}
        <Code>analysis.id</Code>: <Code>{"GET /api/v1/analyses/{id}"}</Code> returns it again,
        without pictures of the content.
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
                title: "On our side",
                cell: ([, { technical }]) => (technical ? "Yes" : "No"),
                short: true,
              },
            ]}
          />
        </div>
      </details>
    </Section>
  );
}
