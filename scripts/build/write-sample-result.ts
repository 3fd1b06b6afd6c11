import { readFileSync } from "node:fs";
import { exampleAnswer } from "@tellsign/contracts/api/example-answer";
import { formatConfidence, formatShare } from "@tellsign/contracts/site/format-figures";
import { inRepository } from "../repository-root.mjs";

const reasonsShown = 3;

/** Names what is usual, which a reader can compare. */
const isComparison = (indicator: string) => indicator.includes("people usually");

/** The part of the documented answer, about a text that an AI wrote for us, that the landing page shows. A browser test asks the model for that answer again. */
export function writeSampleResult(): string {
  const { analysis } = exampleAnswer;
  const { aiProbability, measuredErrorRate, where, reasons, details, models } = analysis;
  if (aiProbability === null || !measuredErrorRate) throw new Error("The example has no verdict.");
  const text = readFileSync(inRepository("docs/examples/sample.txt"), "utf8").trimEnd();
  const result = {
    verdict: analysis.verdict,
    confidence: formatConfidence(aiProbability),
    modelVersion: models[0]?.version ?? "",
    people: {
      count: measuredErrorRate.sampleCount.toLocaleString("en-US"),
      group: measuredErrorRate.group,
      share: formatShare(measuredErrorRate.falsePositiveRate),
    },
    reasons: (
      reasons?.map((reason) => reason.text) ?? details.indicators.filter(isComparison)
    ).slice(0, reasonsShown),
    sentences: where.spans.map(({ start, end, aiProbability }, i) => ({
      text: text.slice(start, end),
      aiProbability,
      opensParagraph: i > 0 && text.slice(where.spans[i - 1]?.end, start).includes("\n"),
    })),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}
