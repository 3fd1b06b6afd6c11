/** The reasons for the answer to a text, weightiest first. */
import type { Reason } from "@tellsign/contracts/detection/reason";
import type { Judgment } from "../../detector.ts";
import { type Candidate, chooseReasons } from "../../explain/choose-reasons.ts";
import { type DecodedText, toSubmitted } from "../decode.ts";
import type { Sentence, TextFeatures } from "../features.ts";
import { capitalize } from "../format.ts";
import type { Run } from "../mixture.ts";
import type { TextScores } from "../models.ts";
import { describeCount, describeLanguage, describeProse, describeWords } from "../readings.ts";
import { describeSentenceNumbers } from "../sides.ts";
import { listPhrases } from "./phrase-reasons.ts";
import { listSentences } from "./sentence-reasons.ts";
import { shortenQuote } from "./shorten-quote.ts";
import { listDepartures } from "./style-reasons.ts";

/** Passages of two writers are the answer itself, and what was pasted along stands before any measure. */
const strengths = { passage: 3, trace: 2, limit: 4 } as const;

function listPassages(
  decoded: DecodedText,
  { sentences }: TextFeatures,
  runs: readonly Run[],
): Candidate[] {
  return runs.map((run, i) => {
    const start = (sentences[run.from] as Sentence).start;
    const end = (sentences[run.to - 1] as Sentence).end;
    return {
      kind: "passage",
      text: `${capitalize(describeSentenceNumbers(run))} of ${sentences.length}, ${describeWords(run.words)}, ${run.to - run.from === 1 ? "reads" : "read"} as ${run.reads === "ai" ? "AI" : "a person's writing"}.`,
      pointsTo: run.reads === "ai" ? "ai" : "person",
      counted: true,
      quotes: [toSubmitted(decoded, start, end)],
      quoted: shortenQuote(decoded.text.slice(start, end)),
      strength: strengths.passage - i / runs.length,
    };
  });
}

function listTraces({ traces }: TextFeatures): Candidate[] {
  return traces
    .filter(({ kind, hard }) => hard && kind !== "tampering")
    .map(({ name, count }) => ({
      kind: "trace",
      text: `The text contains ${name}${count > 1 ? `, ${describeCount(count, ["time", "times"])}` : ""}, as pasted from a chat assistant; a person may also be quoting it.`,
      pointsTo: "ai",
      counted: false,
      strength: strengths.trace,
    }));
}

/** What kept the text from being scored, with its own numbers. */
function describeLimit(features: TextFeatures, { uncertainReason }: Judgment): string | null {
  switch (uncertainReason?.code) {
    case "too_short":
      return `The text has ${describeWords(features.words.prose)} of running prose.`;
    case "language_not_validated":
      return describeLanguage(features);
    case "not_prose":
      return describeProse(features);
    default:
      return null;
  }
}

export function listReasons(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores | null,
  judgment: Judgment,
  runs: readonly Run[],
  probabilities: readonly (number | null)[],
): Reason[] {
  if (scores === null) {
    const text = describeLimit(features, judgment);
    if (text === null) return [];
    return [{ kind: "limit", text, pointsTo: "neither", counted: false }];
  }
  return chooseReasons(
    [
      ...listPassages(decoded, features, runs),
      ...listTraces(features),
      ...(runs.length > 0 ? [] : listSentences(decoded, features, scores, probabilities)),
      ...listDepartures(decoded, features, scores),
      ...listPhrases(decoded, features, scores),
    ],
    judgment,
  );
}
