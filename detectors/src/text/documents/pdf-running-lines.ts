/** Leaves out what recurs at the same height on most pages: headers, footers and page numbers. */
import type { PdfLine } from "./pdf-lines.ts";

/** Of the height of the page, at its top and at its bottom. */
const marginShare = 0.13;
/** Left and right pages may have different ones. */
const pagesShareMin = 0.3;
const heightTolerance = 4;
const pageNumber =
  /^\W*(?:(?:page|seite|página|pagina|стр\.?|p\.)\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:\/|of|von|de|sur|di)\s*\d{1,4})?\W*$/iu;

function isMargin({ y, page }: PdfLine): boolean {
  return y < page.height * marginShare || y > page.height * (1 - marginShare);
}

/** Figures count on from page to page. */
function keyOf({ text, y }: PdfLine, shift: number): string {
  const height = Math.floor((y + shift) / (heightTolerance * 2));
  return `${height} ${text.toLowerCase().replaceAll(/\d+|\b[ivxl]+\b/g, "#")}`;
}

export function dropRunningLines(pages: readonly PdfLine[][]): {
  pages: PdfLine[][];
  dropped: number;
} {
  // Two grids, so that lines a hair apart share a box of one of them.
  const shifts = [0, heightTolerance];
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const margin = lines.filter(isMargin);
    const keys = new Set(margin.flatMap((line) => shifts.map((s) => `${s} ${keyOf(line, s)}`)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const filled = pages.filter((lines) => lines.length > 0).length;
  const enough = Math.max(2, filled * pagesShareMin);
  let dropped = 0;
  const kept = pages.map((lines) => {
    const ys = lines.map((line) => line.y);
    const top = Math.min(...ys);
    const bottom = Math.max(...ys);
    return lines.filter((line) => {
      if (!isMargin(line)) return true;
      const recurs = shifts.some((s) => (counts.get(`${s} ${keyOf(line, s)}`) ?? 0) >= enough);
      const isNumber =
        lines.length > 1 && (line.y === top || line.y === bottom) && pageNumber.test(line.text);
      if (recurs || isNumber) dropped++;
      return !recurs && !isNumber;
    });
  });
  return { pages: kept, dropped };
}
