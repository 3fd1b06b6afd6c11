/** The words behind a style measure that counts words of a list, named and located. */
import type { Reason } from "@tellsign/contracts/detection/reason";
import { reasonQuotesMax } from "@tellsign/contracts/detection/reason-limits";
import { type DecodedText, toSubmitted } from "../decode.ts";
import type { TextFeatures } from "../features.ts";
import * as lists from "../measure/style/word-lists.ts";
import { wordPattern } from "../measure/words.ts";

const listOf: Readonly<Record<string, ReadonlySet<string>>> = {
  "style.list-connective": lists.connectives,
  "style.list-hedge": lists.hedges,
  "style.list-booster": lists.boosters,
  "style.list-vague": lists.vague,
  "style.list-slip": lists.slips,
  "style.list-speech": lists.speech,
  "style.list-favoured": lists.favoured,
};

const singleWord = "style.word-";

function findList(figure: string): ReadonlySet<string> | null {
  const list = listOf[figure];
  if (list) return list;
  return figure.startsWith(singleWord) ? new Set([figure.slice(singleWord.length)]) : null;
}

/** Nothing for a measure that counts no words. */
export function nameWords(
  figure: string,
  decoded: DecodedText,
  { sentences }: Pick<TextFeatures, "sentences">,
): Pick<Reason, "quotes" | "quoted"> {
  const list = findList(figure);
  if (list === null) return {};
  const found: { word: string; start: number; end: number }[] = [];
  for (const { start, end } of sentences) {
    if (found.length >= reasonQuotesMax) break;
    for (const match of decoded.text.slice(start, end).matchAll(wordPattern)) {
      const [word, at] = [match[0].toLowerCase(), start + match.index];
      if (list.has(word)) found.push({ word, start: at, end: at + word.length });
    }
  }
  if (found.length === 0) return {};
  const named = found.slice(0, reasonQuotesMax);
  return {
    quotes: named.map((one) => toSubmitted(decoded, one.start, one.end)),
    quoted: [...new Set(named.map(({ word }) => word))].join(", "),
  };
}
