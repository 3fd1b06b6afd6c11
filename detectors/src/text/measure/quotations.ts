/** Finds what a text quotes at length, and leaves the speech of stories and reports alone: they are made of it. */
import type { Stretch } from "./sentences.ts";
import { listWords } from "./words.ts";

/** A quotation this long is another's text. */
const quotationWordsMin = 25;
/** A text with more stretches of speech than this tells a story. */
const spokenStretchesMax = 6;
const spokenWordsMin = 3;

const quoted =
  /(?<![\p{L}\p{N}])"(?=\S)[^"\n]*(?:\n[^"\n]+)*(?<=\S)"(?![\p{L}\p{N}])|«[^«»]+»|「[^「」]+」/gu;
/** A year, a page or a number that leads to the source. */
const citation = /^[\s.,;]*(?:\([^()]{0,80}\d[^()]{0,20}\)|\[\d{1,3}\])/;
const speakers = new Set(
  "i i'm i've i'd i'll we we're we've we'd we'll you you're you've my our me us your mine ours ich wir mein meine mir mich uns unser unsere je j'ai nous mon mes notre nos vous votre yo nosotros mi mis nuestro nuestra tú eu nós meu minha nosso nossa você io noi mio mia nostro nostra я мы мне меня мой моя нас нам наш вы saya kami kita".split(
    " ",
  ),
);
const chineseSpeaker = /[我你私僕]/;

function isSpeech(quotation: string, words: readonly string[]): boolean {
  return words.some((word) => speakers.has(word)) || chineseSpeaker.test(quotation);
}

/** `prose`: the paragraphs in which to look. */
export function findLongQuotations(text: string, prose: readonly Stretch[]): Stretch[] {
  const cited: Stretch[] = [];
  const uncited: Stretch[] = [];
  let spoken = 0;
  for (const { start, end } of prose) {
    const paragraph = text.slice(start, end);
    for (const { 0: found, index } of paragraph.matchAll(quoted)) {
      const words = listWords(found);
      if (words.length >= spokenWordsMin) spoken++;
      if (words.length < quotationWordsMin) continue;
      const stretch = { start: start + index, end: start + index + found.length };
      if (citation.test(paragraph.slice(index + found.length))) cited.push(stretch);
      else if (!isSpeech(found, words)) uncited.push(stretch);
    }
  }
  if (spoken > spokenStretchesMax) return cited;
  return [...cited, ...uncited].sort((a, b) => a.start - b.start);
}
