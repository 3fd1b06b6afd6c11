/** The sentences of a stretch of prose, by their offsets. */
export type Stretch = { start: number; end: number };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Each step of a Segmenter costs time in proportion to its whole input, so it gets a window; a longer sentence is cut there. */
const windowLength = 2_000;

const endsInAbbreviation = /(?:^|[\s("'])(?:Mr|Mrs|Ms|Dr|Prof|St|Fig|vs|[A-HJ-Z])\.$/;
const abbreviationLength = 8;

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function cutWindow(text: string, start: number, end: number): number {
  const cut = Math.min(start + windowLength, end);
  return cut < end && isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
}

function trim(text: string, { start, end }: Stretch): Stretch {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - piece.length + piece.trimEnd().length,
  };
}

export function splitSentences(text: string, start: number, end: number): Stretch[] {
  const sentences: Stretch[] = [];
  let joinsNext = false;
  let at = start;
  while (at < end) {
    const windowEnd = cutWindow(text, at, end);
    // A wrapped line is no sentence end, though the Segmenter takes it for one.
    const view = text.slice(at, windowEnd).replaceAll("\n", " ");
    const parts = Array.from(segmenter.segment(view), (part) => ({
      start: at + part.index,
      end: at + part.index + part.segment.length,
    }));
    if (windowEnd < end && parts.length > 1) parts.pop();
    for (const part of parts) {
      at = part.end;
      const sentence = trim(text, part);
      if (sentence.start >= sentence.end) continue;
      const previous = sentences.at(-1);
      if (joinsNext && previous) previous.end = sentence.end;
      else sentences.push(sentence);
      joinsNext = endsInAbbreviation.test(
        text.slice(Math.max(start, sentence.end - abbreviationLength), sentence.end),
      );
    }
  }
  return sentences;
}
