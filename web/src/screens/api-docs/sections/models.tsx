import { modalities } from "@tellsign/contracts/detection/modality";
import { supportedRates } from "@tellsign/contracts/models/measured-figures";
import { Link } from "wouter";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

export function Models() {
  return (
    <Section id="models">
      <Paragraph>
        <Code>analysis.models</Code> lists every network involved, with its version and the hash of
        its weights; <Code>GET /api/status</Code> lists the current versions. A different version
        may judge the same content differently. To stay on one version, send it as{" "}
        <Code>model</Code>: a server that runs a different one refuses the request with{" "}
        <a href={docsLink("error-model_not_available")} className="link">
          model_not_available
        </a>
        , at no cost, instead of answering with other thresholds.
      </Paragraph>
      <Paragraph>
        Thresholds for <Code>ai</Code> come with the model and are set for a measured false-positive
        rate. You can move them in two ways. <Code>falsePositiveRate</Code> requests the threshold
        for another rate, for this call only, instead of the one your account has chosen: a higher
        one is looser, a lower one stricter. A rate that a model’s measurements do not support is
        refused with{" "}
        <a href={docsLink("error-rate_not_supported")} className="link">
          rate_not_supported
        </a>
        , at no cost. <Code>threshold</Code> is your own probability: <Code>isAI</Code> is true only
        if <Code>aiProbability</Code> reaches it as well. It never loosens an answer, and does not
        change the verdict. How often human work is wrongly flagged at each rate is on the{" "}
        <Link href="/methodology" className="link">
          methodology page
        </Link>
        .
      </Paragraph>
      <DataTable
        caption="Rates that can be asked for"
        rows={modalities}
        rowKey={(modality) => modality}
        columns={[
          { title: "Type", cell: (modality) => <Code>{modality}</Code> },
          {
            title: "Supported values of falsePositiveRate",
            cell: (modality) => supportedRates[modality].join(", ") || "none",
          },
        ]}
      />
      <CodeBlock
        label="A pinned model and its own rate"
        code={`{
  "type": "text",
  "content": "The text to analyze, ten words or more of it.",
  "model": "1.1.0",
  "falsePositiveRate": ${supportedRates.text.at(-1)},
  "threshold": 0.95
}`}
      />
    </Section>
  );
}
