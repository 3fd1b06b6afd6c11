/** Phrases that AI or people use more often than the other, as `phrases.json` beside the card counts them. */
import { fail, readNumber, readObject } from "../../model/read-json.ts";
import { wordPattern } from "../measure/words.ts";

/** How often a phrase occurs in a million words. */
export type PhraseRates = { people: number; ai: number };

export type PhraseTable = {
  phrases: ReadonlyMap<string, PhraseRates>;
  /** The first words of all phrases: most words of a text begin none. */
  openings: ReadonlySet<string>;
  /** The words that were counted. */
  words: PhraseRates;
};

export type FoundPhrase = {
  phrase: string;
  rates: PhraseRates;
  /** Where it occurs in the text, in order. */
  places: { start: number; end: number }[];
};

const wordsMax = 4;
/** Beyond this a text has shown its phrases. */
const charactersMax = 60_000;
/** As in counting, no phrase reaches over a mark other than a comma. */
const mark = /[.!?:;\u2026"()[\]]|\s-\s|\n/;

export const emptyPhraseTable: PhraseTable = {
  phrases: new Map(),
  openings: new Set(),
  words: { people: 0, ai: 0 },
};

function readRow(row: unknown, path: string): [string, PhraseRates] {
  if (!Array.isArray(row) || typeof row[0] !== "string") return fail(path, "a phrase");
  return [row[0], { people: readNumber(row[1], path), ai: readNumber(row[2], path) }];
}

export function readPhraseTable(json: string): PhraseTable {
  const file = readObject(JSON.parse(json), "phrases.json");
  const words = readObject(file.words, "words");
  if (!Array.isArray(file.phrases)) return fail("phrases", "a list");
  const phrases = new Map(file.phrases.map((row, i) => readRow(row, `phrases[${i}]`)));
  return {
    phrases,
    openings: new Set(Array.from(phrases.keys(), (phrase) => phrase.split(" ", 1)[0] as string)),
    words: {
      people: readNumber(words.people, "words.people"),
      ai: readNumber(words.ai, "words.ai"),
    },
  };
}

/** How many times as frequent the phrase is on the side that uses it more; what was never seen counts as half an occurrence. */
export function findRatio({ people, ai }: PhraseRates, { words }: PhraseTable): number {
  const floor = 5e5 / Math.max(1, Math.min(words.people, words.ai));
  return Math.max(people, ai) / Math.max(floor, Math.min(people, ai));
}

type Word = { text: string; start: number; end: number };

/** The longest phrase that begins with the first of these words. */
function findLongest(
  text: string,
  words: readonly Word[],
  from: number,
  { phrases, openings }: PhraseTable,
): { phrase: string; rates: PhraseRates; words: number } | null {
  const first = words[from] as Word;
  if (!openings.has(first.text)) return null;
  let found: ReturnType<typeof findLongest> = null;
  let phrase = first.text;
  for (let count = 1; count <= wordsMax; count++) {
    const rates = phrases.get(phrase);
    if (rates) found = { phrase, rates, words: count };
    const [last, next] = [words[from + count - 1] as Word, words[from + count]];
    if (!next || mark.test(text.slice(last.end, next.start))) break;
    phrase = `${phrase} ${next.text}`;
  }
  return found;
}

/** The phrases of the table in a text, none inside another; offsets are the text's own. */
export function findPhrases(
  text: string,
  stretches: readonly { start: number; end: number }[],
  table: PhraseTable,
): FoundPhrase[] {
  const found = new Map<string, FoundPhrase>();
  if (table.phrases.size === 0) return [];
  for (const stretch of stretches) {
    if (stretch.start > charactersMax) break;
    const words = Array.from(
      text.slice(stretch.start, stretch.end).matchAll(wordPattern),
      (match) => ({
        text: match[0].toLowerCase(),
        start: stretch.start + match.index,
        end: stretch.start + match.index + match[0].length,
      }),
    );
    for (let i = 0; i < words.length; ) {
      const longest = findLongest(text, words, i, table);
      if (longest === null) {
        i++;
        continue;
      }
      const last = words[i + longest.words - 1] as Word;
      const entry = found.get(longest.phrase) ?? { ...longest, places: [] };
      entry.places.push({ start: (words[i] as Word).start, end: last.end });
      found.set(longest.phrase, entry);
      i += longest.words;
    }
  }
  return Array.from(found.values(), ({ phrase, rates, places }) => ({ phrase, rates, places }));
}
