/** The words of a text, in lower case. */
export const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Each step of a Segmenter costs time in proportion to its whole input, so it gets small pieces. */
const pieceLength = 400;

function segmentUnspaced(run: string): string[] {
  const words: string[] = [];
  for (let i = 0; i < run.length; i += pieceLength) {
    for (const part of segmenter.segment(run.slice(i, i + pieceLength))) {
      if (part.isWordLike) words.push(part.segment);
    }
  }
  return words;
}

export function listWords(text: string): string[] {
  const runs = text.toLowerCase().match(wordPattern) ?? [];
  if (!unspaced.test(text)) return runs;
  return runs.flatMap((run) => (unspaced.test(run) ? segmentUnspaced(run) : [run]));
}
