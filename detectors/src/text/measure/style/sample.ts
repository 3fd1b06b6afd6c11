/** A text read once for all style measures. */
import { splitSentences } from "../sentences.ts";
import { listWords } from "../words.ts";
import { toPlainForm } from "./plain-form.ts";
import { countEach } from "./statistics.ts";
import type { StyleSample } from "./style-sample.ts";
import { type TaggedSentence, tagSentences } from "./tagger.ts";

/** Style settles long before this, and the tagger is the slowest part of it. */
export const styleCharactersMax = 120_000;

const finished = /[.!?\u2026:]["')\]]*$/;

function cut(text: string): string {
  if (text.length <= styleCharactersMax) return text;
  const end = text.lastIndexOf(" ", styleCharactersMax);
  return text.slice(0, end > 0 ? end : styleCharactersMax);
}

/** A line that ends in mid-sentence is a wrapped one. */
function splitParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let open = "";
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    if (trimmed !== "") open = open === "" ? trimmed : `${open} ${trimmed}`;
    if (open !== "" && (trimmed === "" || finished.test(trimmed))) {
      paragraphs.push(open);
      open = "";
    }
  }
  return open === "" ? paragraphs : [...paragraphs, open];
}

export function readStyleSample(given: string): StyleSample {
  const text = cut(toPlainForm(given));
  const plain: { text: string; words: string[] }[] = [];
  const paragraphs: number[] = [];
  const paragraphSentences: number[] = [];
  for (const paragraph of splitParagraphs(text)) {
    let words = 0;
    let sentences = 0;
    for (const { start, end } of splitSentences(paragraph, 0, paragraph.length)) {
      const sentence = paragraph.slice(start, end);
      const own = listWords(sentence);
      if (own.length === 0) continue;
      plain.push({ text: sentence, words: own });
      words += own.length;
      sentences++;
    }
    if (sentences === 0) continue;
    paragraphs.push(words);
    paragraphSentences.push(sentences);
  }
  const tagged = tagSentences(plain.map((sentence) => sentence.text));
  const words = plain.flatMap((sentence) => sentence.words);
  return {
    text,
    lower: text.toLowerCase(),
    words,
    counts: countEach(words),
    sentences: plain.map((sentence, i) => ({ ...sentence, ...(tagged[i] as TaggedSentence) })),
    paragraphs,
    paragraphSentences,
  };
}
