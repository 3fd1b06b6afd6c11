/** Joins lines to paragraphs, and marks headings, tables and code as Markdown does. */
import { joinHyphenated, listVocabulary } from "./join-hyphenated.ts";
import { median } from "./median.ts";
import type { PdfLine } from "./pdf-lines.ts";

type Kind = "text" | "heading" | "table" | "code";
type Block = { kind: Kind; lines: PdfLine[] };

const headingSizeMin = 1.12;
const headingLinesMax = 4;
const sizeChangeMin = 0.12;
const footnoteSizeMax = 0.9;
const tableRowsMin = 3;
/** Of the usual distance between lines. */
const paragraphGapMin = 1.35;
const indentMin = 0.7;
const shortLineShare = 0.85;
/** Room that a ragged edge leaves is less. */
const roomShare = 1.4;
const sentenceEnd = /[.!?…:。！？][)"'\]»”’]*$/;
const listMark = /^(?:[-•◦▪‣●○–*]|\(?\d{1,3}[.)]|\(?[a-z]\))\s+\S/;
const footnoteStart = /^(?:\d{1,3}|[*†‡§¶])[\s.)]*\p{L}/u;
const startsLower = /^[\p{Ll}\d(]/u;
const unspaced = /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/;

/** The size most characters are set in. */
function findBodySize(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

function isSameColumn(a: PdfLine, b: PdfLine): boolean {
  return a.page === b.page && a.column === b.column;
}

/** Small lines at the end of a column, from the one that a mark begins. */
function dropFootnotes(lines: readonly PdfLine[], bodySize: number): PdfLine[] {
  const kept: PdfLine[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    while (end < lines.length && isSameColumn(lines[start] as PdfLine, lines[end] as PdfLine))
      end++;
    const column = lines.slice(start, end);
    const last = column.findLastIndex((line) => line.size > bodySize * footnoteSizeMax);
    const first = column.findIndex(
      (line, at) => at > last && (line.marked || footnoteStart.test(line.text)),
    );
    const isLow =
      first >= 0 && (column[first] as PdfLine).y > (column[0] as PdfLine).page.height / 2;
    kept.push(...(last >= 0 && isLow ? column.slice(0, first) : column));
    start = end;
  }
  return kept;
}

function measurePitch(lines: readonly PdfLine[]): number {
  const distances: number[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before && isSameColumn(before, line) && line.y > before.y) {
      distances.push((line.y - before.y) / line.size);
    }
  }
  return median(distances, 1.2);
}

type Measures = { bodySize: number; pitch: number; codeKnown: boolean; edges: Map<string, Edge> };
type Edge = { left: number; right: number };

/** Where most lines of a column begin and where its longest end. */
function measureEdges(lines: readonly PdfLine[], keyOf: (line: PdfLine) => string) {
  const columns = new Map<string, PdfLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const column = columns.get(key);
    if (column) column.push(line);
    else columns.set(key, [line]);
  }
  const edges = new Map<string, Edge>();
  for (const [key, column] of columns) {
    edges.set(key, {
      left: median(column.map((line) => line.left)),
      right: Math.max(...column.map((line) => line.right)),
    });
  }
  return edges;
}

function findKind(line: PdfLine, { bodySize, codeKnown }: Measures): Kind {
  if (line.size > bodySize * headingSizeMin) return "heading";
  if (codeKnown && line.monospace) return "code";
  return line.cells.length > 1 ? "table" : "text";
}

function beginsParagraph(line: PdfLine, before: PdfLine, measures: Measures, edge: Edge): boolean {
  if (listMark.test(line.text)) return true;
  if (Math.abs(line.size - before.size) > sizeChangeMin * before.size) return true;
  if (!isSameColumn(line, before)) {
    return sentenceEnd.test(before.text) ? !startsLower.test(line.text) : /^#/.test(line.text);
  }
  const distance = (line.y - before.y) / line.size;
  if (distance > measures.pitch * paragraphGapMin) return true;
  const isIndented = line.left - edge.left > indentMin * line.size;
  const wasIndented = before.left - edge.left > indentMin * line.size;
  if (isIndented && !wasIndented && sentenceEnd.test(before.text)) return true;
  if (startsLower.test(line.text)) return false;
  const width = edge.right - edge.left;
  const wasShort = before.right < edge.left + width * shortLineShare;
  return (wasShort && sentenceEnd.test(before.text)) || hadRoom(before, line, edge);
}

/** A word that would have fitted on the line before was put on this one. */
function hadRoom(before: PdfLine, { text, left, right }: PdfLine, edge: Edge): boolean {
  const letterWidth = (right - left) / text.length;
  const wordLength = (text.split(" ")[0] as string).length + 1;
  return before.right + wordLength * letterWidth * roomShare < edge.right;
}

function listBlocks(lines: readonly PdfLine[], measures: Measures, keyOf: (l: PdfLine) => string) {
  const blocks: Block[] = [];
  for (const line of lines) {
    const kind = findKind(line, measures);
    const last = blocks.at(-1);
    const before = last?.lines.at(-1);
    const edge = measures.edges.get(keyOf(line)) as Edge;
    const joins =
      last &&
      before &&
      last.kind === kind &&
      (kind === "table" || kind === "code"
        ? isSameColumn(line, before)
        : !beginsParagraph(line, before, measures, edge));
    if (joins) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks;
}

function joinText(lines: readonly PdfLine[], vocabulary: ReadonlySet<string>): string {
  let text = "";
  for (const { text: next } of lines) {
    if (text === "") text = next;
    else if (/[-\u00ad\u2010]$/.test(text)) text = joinHyphenated(text, next, vocabulary);
    else if (/\S[–—]$/.test(text)) text += next;
    else if (unspaced.test(text.at(-1) ?? "") && unspaced.test(next[0] ?? "")) text += next;
    else text += ` ${next}`;
  }
  return text;
}

function writeBlock({ kind, lines }: Block, vocabulary: ReadonlySet<string>): string {
  if (kind === "code") return `\`\`\`\n${lines.map((line) => line.text).join("\n")}\n\`\`\``;
  if (kind === "table" && lines.length >= tableRowsMin) {
    return lines.map((line) => `| ${line.cells.join(" | ")} |`).join("\n");
  }
  const text = joinText(lines, vocabulary);
  return kind === "heading" && lines.length <= headingLinesMax ? `# ${text}` : text;
}

/** A row or two of apart words is justified text, not a table. */
function mergeLooseRows(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const kind = block.kind === "table" && block.lines.length < tableRowsMin ? "text" : block.kind;
    const last = merged.at(-1);
    const before = last?.lines.at(-1);
    const goesOn =
      kind === "text" &&
      last?.kind === "text" &&
      before !== undefined &&
      !sentenceEnd.test(before.text) &&
      startsLower.test(block.lines[0]?.text ?? "");
    if (goesOn) last.lines.push(...block.lines);
    else merged.push({ kind, lines: [...block.lines] });
  }
  return merged;
}

export function joinParagraphs(pages: readonly PdfLine[][]): { text: string; footnotes: number } {
  const all = pages.flat();
  const bodySize = findBodySize(all);
  const lines = dropFootnotes(all, bodySize);
  const pageNumbers = new Map(lines.map((line) => [line.page, 0]));
  for (const [at, page] of [...pageNumbers.keys()].entries()) pageNumbers.set(page, at);
  const keyOf = (line: PdfLine) => `${pageNumbers.get(line.page)} ${line.column}`;
  const measures: Measures = {
    bodySize,
    pitch: measurePitch(lines),
    // A document typed in a typewriter's font is no code.
    codeKnown: lines.filter((line) => line.monospace).length < lines.length / 2,
    edges: measureEdges(lines, keyOf),
  };
  const vocabulary = listVocabulary(lines.map((line) => line.text));
  const blocks = mergeLooseRows(listBlocks(lines, measures, keyOf));
  const text = blocks.map((block) => writeBlock(block, vocabulary)).join("\n\n");
  return { text, footnotes: all.length - lines.length };
}
