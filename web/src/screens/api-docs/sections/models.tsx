import { toleratedRates } from "@tellsign/contracts/tolerated-rates";
import { Link } from "wouter";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

export function Models() {
  return (
    <Section id="models">
      <Paragraph>
        <Code>analysis.models</Code> names every network that took part, with its version and the
        hash of its weights; <Code>GET /api/status</Code> names the versions that answer now.
        Another version may judge the same content otherwise. Where yours has to stay, send its
        version as <Code>model</Code>: a server that runs another one refuses with{" "}
        <a href="#error-model_not_available" className="link">
          model_not_available
        </a>
        , at no cost, instead of answering by other thresholds.
      </Paragraph>
      <Paragraph>
        Thresholds for <Code>ai</Code> come with the model and keep to a measured rate of false
        positives. You can be stricter in two ways. <Code>falsePositiveRate</Code> (
        {toleratedRates.join(", ")}) asks for the threshold that keeps to that rate, for this call
        alone, instead of the one your account has chosen; <Code>analysis.threshold</Code> says
        whether what was measured supports it. <Code>threshold</Code> is a probability of your own:{" "}
        <Code>isAI</Code> is true only where <Code>aiProbability</Code> reaches it, too. It never
        makes an answer looser, and leaves the verdict as it is. How often people's work is wrongly
        flagged at each rate is on the{" "}
        <Link href="/methodology" className="link">
          methodology page
        </Link>
        .
      </Paragraph>
      <CodeBlock
        label="A pinned model and a rate of its own"
        code={`{
  "type": "text",
  "content": "The text to analyse, ten words or more of it.",
  "model": "1.1.0",
  "falsePositiveRate": ${toleratedRates.at(-1)},
  "threshold": 0.95
}`}
      />
    </Section>
  );
}
