/** Marks sentences without changing the page: the browser paints highlights over it. */
import type { MarkedSentence } from "../subject/list-marks.ts";
import { findPlaces } from "./find-ranges.ts";

const names = { ai: "tellsign-ai", leaning: "tellsign-leaning" } as const;

/** Returns how many were found. */
export function markSentences(sentences: readonly MarkedSentence[]): number {
  clearMarks();
  const places = findPlaces(
    document.body,
    sentences.map(({ text }) => text),
  );
  let count = 0;
  for (const tone of ["ai", "leaning"] as const) {
    const ranges = places.flatMap((place, i) => {
      if (!place || sentences[i]?.tone !== tone) return [];
      const range = document.createRange();
      range.setStart(place.start.node, place.start.offset);
      range.setEnd(place.end.node, place.end.offset + 1);
      return [range];
    });
    count += ranges.length;
    if (ranges.length > 0) CSS.highlights.set(names[tone], new Highlight(...ranges));
  }
  return count;
}

export function clearMarks(): void {
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}
