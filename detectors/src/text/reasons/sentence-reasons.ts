/** The sentences that weigh most with the network that reads meaning. */
import type { Candidate } from "../../explain/choose-reasons.ts";
import { type DecodedText, toSubmitted } from "../decode.ts";
import type { Sentence, TextFeatures } from "../features.ts";
import { describeProbability } from "../format.ts";
import type { TextScores } from "../models.ts";
import { shortenQuote } from "./shorten-quote.ts";

const perSideMax = 2;
/** Nearer to the middle, a sentence points nowhere. */
const logitMin = 0.5;

type Read = { sentence: Sentence; number: number; logit: number; probability: number | null };

const sideWords = { ai: "AI", person: "a person" } as const;

/** A probability is given only where single sentences are rated. */
function describeSentence(
  { sentence, number, probability }: Read,
  side: "ai" | "person",
  rank: number,
  count: number,
): string {
  const which = `Sentence ${number} of ${count} (${sentence.words} words)`;
  const place = rank === 0 ? "most" : "next most";
  const rated =
    probability === null
      ? ""
      : `; taken alone, its probability of AI is ${describeProbability(probability)}`;
  return `${which} points ${place} to ${sideWords[side]}${rated}.`;
}

export function listSentences(
  decoded: DecodedText,
  { sentences }: TextFeatures,
  { sentenceLogits, members, combination }: TextScores,
  probabilities: readonly (number | null)[],
): Candidate[] {
  if (sentences.length < 2) return [];
  const { wordsMin } = combination.parts.sentence;
  const read = sentences.flatMap((sentence, i): Read[] => {
    const logit = sentenceLogits[i] ?? null;
    if (logit === null || sentence.words < wordsMin || Math.abs(logit) < logitMin) return [];
    return [{ sentence, number: i + 1, logit, probability: probabilities[i] ?? null }];
  });
  const most = read.reduce((max, { logit }) => Math.max(max, Math.abs(logit)), 0);
  return (["ai", "person"] as const).flatMap((side) =>
    read
      .filter(({ logit }) => logit > 0 === (side === "ai"))
      .sort((a, b) => Math.abs(b.logit) - Math.abs(a.logit))
      .slice(0, perSideMax)
      .map(
        (one, rank): Candidate => ({
          kind: "sentence",
          text: describeSentence(one, side, rank, sentences.length),
          pointsTo: side,
          counted: true,
          quotes: [toSubmitted(decoded, one.sentence.start, one.sentence.end)],
          quoted: shortenQuote(decoded.text.slice(one.sentence.start, one.sentence.end)),
          strength: (members.semantic_depth.weight * Math.abs(one.logit)) / most,
        }),
      ),
  );
}
