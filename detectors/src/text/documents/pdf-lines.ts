/** The lines of a page in the order people read them: column by column between the lines that span columns. */
import { median } from "./median.ts";

export type PdfItem = {
  text: string;
  x: number;
  /** Of the baseline, from the top of the page. */
  y: number;
  width: number;
  size: number;
  monospace: boolean;
};

export type PdfLine = Omit<PdfItem, "x" | "width"> & {
  left: number;
  right: number;
  /** A raised mark begins it, as it does a footnote. */
  marked: boolean;
  /** Parts that stand apart, as cells of a table do. */
  cells: string[];
  /** Lines of the same column share it; it never recurs on the page. */
  column: number;
  page: { width: number; height: number };
};

type Segment = { items: PdfItem[]; left: number; right: number; y: number; size: number };

const sameLine = 0.45;
/** Rows that may still grow: a raised item comes before its neighbors, a lowered one after. */
const openRows = 3;
/** In font sizes: a wider gap may be one between columns. */
const gapMax = 0.55;
const cellGapMin = 2.2;
const spaceMin = 0.14;
const columnLinesMin = 4;
const columnWidthShareMin = 0.18;
/** Prose fills its column; what does not is a table. */
const columnFillMin = 0.55;
/** Per line. */
const columnLettersMin = 14;
const sureLinesMin = 8;
const sureLettersMin = 24;
const sureFillMin = 0.8;
const spanningShareMax = 1.5;
const columnsDepthMax = 4;
/** A page of more is a table of figures. */
const segmentsMax = 4_000;
const raisedMin = 0.15;
const smallerMax = 0.82;
const footnoteMark = /^[\s\d,;–\-*†‡§¶[\]()]{1,8}$|^\s*[a-z]\s*$/;
const ligatures: Record<string, string> = {
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

/** Items on one baseline; a small raised or lowered one stands on the baseline of its neighbor. */
function groupByBaseline(items: readonly PdfItem[]): PdfItem[][] {
  const rows: PdfItem[][] = [];
  for (const item of [...items].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.slice(-openRows).findLast((one) => {
      const first = one[0] as PdfItem;
      return Math.abs(first.y - item.y) < Math.max(first.size, item.size) * sameLine;
    });
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

function makeSegment(items: PdfItem[]): Segment {
  const largest = items.reduce((a, b) =>
    b.text.trim().length * b.size > a.text.trim().length * a.size ? b : a,
  );
  return {
    items,
    left: Math.min(...items.map((item) => item.x)),
    right: Math.max(...items.map((item) => item.x + item.width)),
    y: largest.y,
    size: largest.size,
  };
}

function listSegments(items: readonly PdfItem[]): Segment[] {
  return groupByBaseline(items).flatMap((row) => {
    const segments: PdfItem[][] = [];
    let right = Number.NEGATIVE_INFINITY;
    for (const item of row.sort((a, b) => a.x - b.x)) {
      const last = segments.at(-1);
      if (last && item.x - right < gapMax * item.size) last.push(item);
      else segments.push([item]);
      right = Math.max(right, item.x + item.width);
    }
    return segments.map(makeSegment);
  });
}

function groupRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first && Math.abs(first.y - segment.y) < Math.max(first.size, segment.size) * sameLine)
      row?.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

type Gutter = { left: Segment[]; right: Segment[]; spanning: Segment[] };

type Side = { rows: number; width: number; fill: number; letters: number };

function measureSide(segments: readonly Segment[]): Side {
  const rows = groupRows(segments);
  const left = Math.min(...segments.map((one) => one.left));
  const width = Math.max(...segments.map((one) => one.right)) - left;
  const widths = rows.map(
    (row) => Math.max(...row.map((one) => one.right)) - Math.min(...row.map((one) => one.left)),
  );
  const text = segments.flatMap(({ items }) => items.map((item) => item.text)).join(" ");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return { rows: rows.length, width, fill: median(widths) / width, letters: letters / rows.length };
}

/** The last column of a text may be short and full of short lines, as a bibliography is. */
function areColumns(left: readonly Segment[], right: readonly Segment[], regionWidth: number) {
  const sides = [measureSide(left), measureSide(right)];
  const isWide = sides.every(({ width }) => width >= regionWidth * columnWidthShareMin);
  const isProse = ({ rows, fill, letters }: Side) =>
    rows >= columnLinesMin && fill >= columnFillMin && letters >= columnLettersMin;
  const isSureProse = ({ rows, fill, letters }: Side) =>
    rows >= sureLinesMin && fill >= sureFillMin && letters >= sureLettersMin;
  return isWide && (sides.every(isProse) || sides.some(isSureProse));
}

/** The emptiest place to part a region in two, or null where it is one column. */
function findGutter(segments: readonly Segment[]): Gutter | null {
  const left = Math.min(...segments.map((one) => one.left));
  const right = Math.max(...segments.map((one) => one.right));
  let best: (Gutter & { score: number }) | null = null;
  const places = new Set(segments.map((one) => Math.round(one.left) - 1));
  for (const x of places) {
    if (x < left + (right - left) * columnWidthShareMin || x > right) continue;
    const gutter: Gutter = { left: [], right: [], spanning: [] };
    for (const one of segments) {
      if (one.right <= x + 1) gutter.left.push(one);
      else if (one.left >= x) gutter.right.push(one);
      else gutter.spanning.push(one);
    }
    const fewer = Math.min(gutter.left.length, gutter.right.length);
    const score = fewer - gutter.spanning.length;
    if (gutter.spanning.length > fewer * spanningShareMax || (best && score <= best.score))
      continue;
    if (fewer < 2 || !areColumns(gutter.left, gutter.right, right - left)) continue;
    best = { ...gutter, score };
  }
  return best;
}

/** Columns, each a list of segments, in reading order. */
function orderColumns(segments: readonly Segment[], depth = 0): Segment[][] {
  const mayPart = depth < columnsDepthMax && segments.length <= segmentsMax;
  const gutter = mayPart ? findGutter(segments) : null;
  if (!gutter) return segments.length > 0 ? [[...segments]] : [];
  const spanning = [...gutter.spanning].sort((a, b) => a.y - b.y);
  const ordered: Segment[][] = [];
  let top = Number.NEGATIVE_INFINITY;
  let wide: Segment[] = [];
  const flushWide = () => {
    if (wide.length > 0) ordered.push(wide);
    wide = [];
  };
  for (const bottom of [...spanning.map((one) => one.y), Number.POSITIVE_INFINITY]) {
    const within = (one: Segment) => one.y > top && one.y <= bottom;
    const zone = [gutter.left.filter(within), gutter.right.filter(within)];
    if (zone.some((side) => side.length > 0)) flushWide();
    for (const side of zone) ordered.push(...orderColumns(side, depth + 1));
    wide.push(...spanning.filter((one) => one.y === bottom && !wide.includes(one)));
    top = bottom;
  }
  flushWide();
  return ordered;
}

function isFootnoteMark(item: PdfItem, line: Segment): boolean {
  return (
    item.size < line.size * smallerMax &&
    line.y - item.y > line.size * raisedMin &&
    footnoteMark.test(item.text)
  );
}

function isRepeated(item: PdfItem, before: PdfItem | undefined): boolean {
  return (
    before !== undefined &&
    before.text === item.text &&
    Math.abs(before.x - item.x) < item.size * 0.2 &&
    Math.abs(before.y - item.y) < item.size * 0.2
  );
}

function makeLine(segments: Segment[], column: number, page: PdfLine["page"]): PdfLine {
  const whole = makeSegment(segments.flatMap((segment) => segment.items));
  const sorted = whole.items.sort((a, b) => a.x - b.x);
  const items = sorted.filter(
    (item, at, all) => !isRepeated(item, all[at - 1]) && !isFootnoteMark(item, whole),
  );
  const cells: string[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const gap = (item.x - right) / whole.size;
    if (cells.length === 0 || gap >= cellGapMin) cells.push(item.text);
    else cells[cells.length - 1] += (gap >= spaceMin ? " " : "") + item.text;
    right = item.x + item.width;
  }
  const texts = cells.map((cell) =>
    cell
      .replace(/[ﬀ-ﬆ]/g, (found) => ligatures[found] ?? found)
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return {
    text: texts.join(" "),
    marked: sorted[0] !== undefined && isFootnoteMark(sorted[0], whole),
    cells: texts,
    left: whole.left,
    right: whole.right,
    y: whole.y,
    size: whole.size,
    monospace: items.length > 0 && items.every((item) => item.monospace),
    column,
    page,
  };
}

/** Segments of one column that share a baseline are one line. */
function joinLines(column: readonly Segment[], at: number, page: PdfLine["page"]): PdfLine[] {
  return groupRows(column)
    .map((row) => makeLine(row, at, page))
    .filter((line) => line.text !== "");
}

export function readPageLines(items: readonly PdfItem[], page: PdfLine["page"]): PdfLine[] {
  if (items.length === 0) return [];
  return orderColumns(listSegments(items)).flatMap((column, at) => joinLines(column, at, page));
}
