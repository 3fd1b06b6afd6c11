/** The language a text is written in. */
import { detectAll, langName, toISO3 } from "tinyld";
import { listWords } from "./words.ts";

export type Language = { code: string; name: string };

const charactersRead = 5_000;

/** No other language has so many of these; a detector by letters errs on names and technical terms. */
const englishWords = new Set(
  "the of and to is that it was with for you this have are be not they from at which we he she what there their".split(
    " ",
  ),
);
const englishShareMin = 0.2;
const englishKindsMin = 5;

/** What is called English by its names and terms has few of these: it must have more where its letters also fit another language. */
const commonEnglishWords = new Set([
  ...englishWords,
  ..."a in as on by or an but i my his her has had will would can all one so if no".split(" "),
]);
const commonShareMin = { alone: 0.08, besideOther: 0.15 };
/** How well the letters must fit a language for it to be considered beside English. */
const otherFitMin = 0.03;

function isEnglish(words: readonly string[]): boolean {
  const found = words.filter((word) => englishWords.has(word));
  return found.length >= englishShareMin * words.length && new Set(found).size >= englishKindsMin;
}

function shareCommonEnglish(words: readonly string[]): number {
  const found = words.filter((word) => commonEnglishWords.has(word));
  return words.length === 0 ? 0 : found.length / words.length;
}

function guess(text: string): string | null {
  const words = listWords(text);
  if (isEnglish(words)) return "en";
  const fits = detectAll(text);
  const [best] = fits;
  if (best?.lang !== "en") return best?.lang ?? null;
  const other = fits.find(({ lang, accuracy }) => lang !== "en" && accuracy >= otherFitMin);
  const needed = other ? commonShareMin.besideOther : commonShareMin.alone;
  return shareCommonEnglish(words) >= needed ? "en" : (other?.lang ?? null);
}

/** In English, such as "German". */
export function nameLanguage(code: string): string {
  return langName(toISO3(code));
}

/** Null where nothing can be told from the text. */
export function findLanguage(text: string): Language | null {
  const code = guess(text.slice(0, charactersRead));
  return code === null ? null : { code, name: nameLanguage(code) };
}
