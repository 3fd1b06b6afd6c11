/** Finds the marks of Markdown within lines, which a reader never sees and the models were not trained on. */
import type { Stretch } from "../measure/sentences.ts";

/** Each pattern's groups by turns are what is a mark and what is kept. */
const patterns: readonly RegExp[] = [
  // A picture, a note's mark, a comment: all of it.
  /(!\[[^\]\n]{0,500}\]\([^()\s]{0,1000}(?: "[^"\n]{0,200}")?\))/g,
  /(\[\^[\w-]{1,30}\])/g,
  /(<!--(?:[^-]|-(?!->)){0,300}-->)/g,
  // A link: its text stays.
  /(\[)([^[\]\n]{1,500})(\]\((?:https?:|www\.|mailto:|[./#]|[\w-]{1,60}\.\w)[^()\s]{0,2000}(?: "[^"\n]{0,200}")?\))/g,
  // Bold marks may touch the words around them, others not: they occur in names and sums.
  /(?<!\*)(\*{2,3})(?=[^\s*])([^*\n]{0,500}?[^\s*])(\1)(?!\*)/g,
  /(?<![\p{L}\p{N}*])(\*)(?=[^\s*])([^*\n]{0,500}?[^\s*])(\*)(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_\n]{0,500}?[^\s_])(\1)(?![\p{L}\p{N}_])/gu,
  /(?<!~)(~~)(?=[^\s~])([^~\n]{0,500}?[^\s~])(~~)(?!~)/g,
  /(?<!`)(`{1,2})(?!`)([^`\n]{1,500})(\1)(?!`)/g,
];

/** In order, and none over another. */
export function findInlineMarkers(text: string): Stretch[] {
  const marks: Stretch[] = [];
  for (const pattern of patterns) {
    for (const { index, ...groups } of text.matchAll(pattern)) {
      let at = index;
      for (let group = 1; groups[group] !== undefined; group++) {
        const length = (groups[group] as string).length;
        if (group % 2 === 1) marks.push({ start: at, end: at + length });
        at += length;
      }
    }
  }
  marks.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: Stretch[] = [];
  for (const mark of marks) if (mark.start >= (apart.at(-1)?.end ?? 0)) apart.push(mark);
  return apart;
}
