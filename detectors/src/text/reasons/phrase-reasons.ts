/** Phrases and words that AI or people use far more often, each with how often. */
import { reasonQuotesMax } from "@tellsign/contracts/detection/reason-limits";
import type { Candidate } from "../../explain/choose-reasons.ts";
import { type DecodedText, toSubmitted } from "../decode.ts";
import type { TextFeatures } from "../features.ts";
import type { TextScores } from "../models.ts";
import { type FoundPhrase, findPhrases, findRatio } from "./phrase-table.ts";

const phrasesMax = 2;
const wordsNamedMax = 6;
/** A single word is common enough to mean little, so it takes several. */
const wordsNamedMin = 2;
/** Below what the sentences and the style weigh: phrases explain the score and are no part of it. */
const strengthMax = 0.3;
/** A phrase so many times as frequent could hardly say more. */
const ratioFull = 50;

type Told = FoundPhrase & { ratio: number; side: "ai" | "person" };

function formatRate(perMillion: number): string {
  if (perMillion < 0.95) return "fewer than 1";
  return perMillion < 10
    ? String(Number(perMillion.toFixed(1)))
    : Math.round(perMillion).toLocaleString("en");
}

export function formatRatio(ratio: number): string {
  return ratio < 10 ? String(Number(ratio.toFixed(1))) : Math.floor(ratio).toLocaleString("en");
}

function countTimes(times: number): string {
  if (times === 1) return "Once in this text";
  return times === 2 ? "Twice in this text" : `${times} times in this text`;
}

function describePhrase({ ratio, side, rates, places }: Told, words: number): string {
  const [own, other] = side === "ai" ? ["AI texts", "people's"] : ["people's texts", "AI texts"];
  const [more, less] = side === "ai" ? [rates.ai, rates.people] : [rates.people, rates.ai];
  const what = `${words === 2 ? "two" : words === 3 ? "three" : "four"}-word phrase`;
  return `${countTimes(places.length)}: a ${what} that is ${formatRatio(ratio)} times as frequent in ${own}, ${formatRate(more)} in a million words against ${formatRate(less)} in ${other}.`;
}

function weigh({ ratio, places }: Told): number {
  const telling = Math.min(1, Math.log(ratio) / Math.log(ratioFull));
  return strengthMax * telling * Math.min(1, 0.7 + 0.15 * places.length);
}

function locate(decoded: DecodedText, told: readonly Told[]) {
  return told
    .flatMap(({ places }) => places)
    .sort((a, b) => a.start - b.start)
    .slice(0, reasonQuotesMax)
    .map(({ start, end }) => toSubmitted(decoded, start, end));
}

function listPhraseReasons(decoded: DecodedText, told: readonly Told[]): Candidate[] {
  return told
    .filter(({ phrase }) => phrase.includes(" "))
    .slice(0, phrasesMax)
    .map((one) => ({
      kind: "phrase",
      text: describePhrase(one, one.phrase.split(" ").length),
      pointsTo: one.side,
      counted: false,
      quotes: locate(decoded, [one]),
      quoted: one.phrase,
      figures: {
        here: one.places.length,
        ...one.rates,
        unit: "times here, and in a million words",
      },
      strength: weigh(one),
    }));
}

/** The words of one side together. */
function listWordReasons(decoded: DecodedText, all: readonly Told[]): Candidate[] {
  const told = all.filter(({ phrase }) => !phrase.includes(" ")).slice(0, wordsNamedMax);
  const [first] = told;
  if (!first || told.length < wordsNamedMin) return [];
  const least = Math.min(...told.map(({ ratio }) => ratio));
  const most = Math.max(...told.map(({ ratio }) => ratio));
  const [own, other] = first.side === "ai" ? ["AI texts", "people"] : ["people", "AI texts"];
  const strength = Math.max(...told.map(weigh)) * Math.min(1, told.length / wordsNamedMax);
  return [
    {
      kind: "word",
      text: `${told.length} words that ${own} use ${formatRatio(least)} to ${formatRatio(most)} times as often as ${other} do.`,
      pointsTo: first.side,
      counted: false,
      quotes: locate(decoded, told),
      quoted: told.map(({ phrase }) => phrase).join(", "),
      strength,
    },
  ];
}

/** A side's phrases are told only if, taken together, they separate in validation. */
export function listPhrases(
  decoded: DecodedText,
  { sentences }: Pick<TextFeatures, "sentences">,
  { phrases: table, signs }: Pick<TextScores, "phrases" | "signs">,
): Candidate[] {
  const told = findPhrases(decoded.text, sentences, table)
    .map(
      (found): Told => ({
        ...found,
        ratio: findRatio(found.rates, table),
        side: found.rates.ai > found.rates.people ? "ai" : "person",
      }),
    )
    .sort((a, b) => weigh(b) - weigh(a));
  return (["ai", "person"] as const).flatMap((side) => {
    if (signs[side === "ai" ? "phrases.ai" : "phrases.people"] === undefined) return [];
    const own = told.filter((one) => one.side === side);
    return [...listPhraseReasons(decoded, own), ...listWordReasons(decoded, own)];
  });
}
