import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import { Link } from "wouter";
import { CodeBlock } from "../code-block.tsx";
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
        <a href="#error-model_not_available" className="link">
          model_not_available
        </a>
        , at no cost, instead of answering with other thresholds.
      </Paragraph>
      <Paragraph>
        Thresholds for <Code>ai</Code> come with the model and are set for a measured false-positive
        rate. You can be stricter in two ways. <Code>falsePositiveRate</Code> (
        {toleratedRates.join(", ")}) requests the threshold for that rate, for this call only,
        instead of the one your account has chosen; <Code>analysis.threshold</Code> says whether
        measurements support it. <Code>threshold</Code> is your own probability: <Code>isAI</Code>{" "}
        is true only if <Code>aiProbability</Code> reaches it as well. It never loosens an answer,
        and does not change the verdict. How often human work is wrongly flagged at each rate is on
        the{" "}
        <Link href="/methodology" className="link">
          methodology page
        </Link>
        .
      </Paragraph>
      <CodeBlock
        label="A pinned model and its own rate"
        code={`{
  "type": "text",
  "content": "The text to analyze, ten words or more of it.",
  "model": "1.1.0",
  "falsePositiveRate": ${toleratedRates.at(-1)},
  "threshold": 0.95
}`}
      />
    </Section>
  );
}
