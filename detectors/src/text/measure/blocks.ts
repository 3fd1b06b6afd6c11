/** Tells running prose from lists, tables, code, quotations, references, addresses and fragments, line by line. */
import { findLongQuotations } from "./quotations.ts";
import { isReferenceEntry, isReferencesTitle, staysReferences } from "./references.ts";
import type { Stretch } from "./sentences.ts";
import { listWords } from "./words.ts";

export type BlockKind =
  | "prose"
  | "list"
  | "table"
  | "code"
  | "quotation"
  | "reference"
  | "heading"
  | "address"
  | "fragment";
export type Block = Stretch & { kind: BlockKind };

/** A list item this long reads as a sentence. */
const proseItemWordsMin = 12;
/** A paragraph this short without a sentence's end is a fragment. */
const unfinishedWordsMin = 8;
/** Lines of so few words, three or more together, are a list without bullets. */
const bareListWordsMax = 4;
/** No text is wrapped at this width, so such a line is a paragraph of its own. */
const wrapWidthMax = 200;
/** Normalized text has at most one blank line between two lines. */
const lineGapMax = 2;
const codeSymbolShareMin = 0.12;
const codeSymbolsMin = 3;
const fencedProseWordsMin = 30;
const fencedSymbolShareMax = 0.015;

const fence = /^\s*(```|~~~)/;
const closingFence = /^[ \t]*(```|~~~)[`~]*[ \t]*$/gm;
const listItem = /^\s*(?:[-*+•◦▪‣]|\(?\d{1,3}[.)]|\(?[a-z]\))\s/;
const address = /^(?:https?:\/\/|www\.)/;
/** A line across the page, as Markdown draws it. */
const rule = /^\s*([-*_=])(?:\s*\1){2,}\s*$/;
/** Facts about a document before its text, as Markdown files carry them. */
const frontMatter = /^---\n(?:[^\n]*\n){1,60}?(?:---|\.\.\.)(?=\n|$)/;
const frontMatterLine = /^(?:[\w-]+\s*:.*|\s*-\s.*|\s+.*|#.*|)$/;
const tableRule = /^[\s|:+=-]{3,}$/;
const codeSymbol = /[{}()[\];=<>/\\|&$#@*_+^~`]/g;
const sentenceEnd = /[.!?…。！？][)"'\]»”]*$/;

function looksLikeCode(line: string): boolean {
  const symbols = line.match(codeSymbol)?.length ?? 0;
  return (
    symbols >= codeSymbolsMin && symbols / line.replaceAll(/\s/g, "").length >= codeSymbolShareMin
  );
}

/** Finds the next fence that may close one; asked for ever later places only, so that it never looks twice. */
function listClosings(text: string): (mark: string, after: number) => number | undefined {
  const places: Record<string, number[]> = { "```": [], "~~~": [] };
  for (const { 1: mark, index } of text.matchAll(closingFence)) places[mark as string]?.push(index);
  const next: Record<string, number> = { "```": 0, "~~~": 0 };
  return (mark, after) => {
    const own = places[mark] as number[];
    let at = next[mark] as number;
    while (at < own.length && (own[at] as number) <= after) at++;
    next[mark] = at;
    return own[at];
  };
}

/** Prose between fences is set apart, not code. */
function isFencedProse(content: string): boolean {
  const symbols = content.match(codeSymbol)?.length ?? 0;
  if (symbols / content.length >= fencedSymbolShareMax) return false;
  const sentences = content.match(/[.!?。！？]["')\]]*\s/g)?.length ?? 0;
  return sentences >= 2 && listWords(content).length >= fencedProseWordsMin;
}

function looksLikeTable(line: string): boolean {
  const trimmed = line.trim();
  const bars = trimmed.startsWith("|") && trimmed.endsWith("|") && trimmed.length > 2;
  const columns = Math.max(trimmed.split("\t").length, trimmed.split(" | ").length);
  return bars || tableRule.test(line) || columns > 2;
}

/** The kind of a line by itself, or null for text that joins a paragraph. */
function findLineKind(line: string): BlockKind | null {
  if (/^\s*>/.test(line)) return "quotation";
  if (/^#{1,6}\s/.test(line)) return "heading";
  if (rule.test(line)) return "fragment";
  if (looksLikeTable(line)) return "table";
  if (
    line
      .trim()
      .split(/\s+/)
      .every((part) => address.test(part))
  )
    return "address";
  if (isReferenceEntry(line)) return "reference";
  if (listItem.test(line)) {
    return listWords(line).length >= proseItemWordsMin ? "prose" : "list";
  }
  return looksLikeCode(line) ? "code" : null;
}

function findParagraphKind(paragraph: string): "prose" | "fragment" {
  const words = listWords(paragraph).length;
  const lines = paragraph.split("\n");
  const finished = lines.filter((line) => sentenceEnd.test(line)).length;
  if (words === 0) return "fragment";
  if (finished === 0 && words < unfinishedWordsMin) return "fragment";
  const isBareList =
    lines.length >= 3 && words / lines.length <= bareListWordsMax && finished < lines.length / 2;
  return isBareList ? "fragment" : "prose";
}

function measureFrontMatter(text: string): number {
  const found = frontMatter.exec(text)?.[0] ?? "";
  return found
    .split("\n")
    .slice(1, -1)
    .every((line) => frontMatterLine.test(line))
    ? found.length
    : 0;
}

/** Long quotations within paragraphs become blocks of their own. */
function partQuotations(text: string, blocks: readonly Block[]): Block[] {
  const quotations = findLongQuotations(
    text,
    blocks.filter(({ kind }) => kind === "prose"),
  );
  let next = 0;
  return blocks.flatMap((block) => {
    const parts: Block[] = [];
    let at = block.start;
    const addProse = (end: number) => {
      const piece = text.slice(at, end);
      const start = at + piece.length - piece.trimStart().length;
      const words = listWords(piece).length;
      if (words > 0) parts.push({ kind: "prose", start, end: start + piece.trim().length });
    };
    for (; quotations[next] && (quotations[next] as Stretch).end <= block.end; next++) {
      const { start, end } = quotations[next] as Stretch;
      addProse(start);
      parts.push({ kind: "quotation", start, end });
      at = end;
    }
    if (at === block.start) return [block];
    addProse(block.end);
    return parts;
  });
}

export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: Stretch | null = null;
  const findClosing = listClosings(text);
  let codeEnd = 0;
  let closingStart = -1;
  let inReferences = false;

  const closeParagraph = () => {
    if (paragraph === null) return;
    const { start, end } = paragraph;
    blocks.push({ kind: findParagraphKind(text.slice(start, end)), start, end });
    paragraph = null;
  };
  const add = (kind: BlockKind, start: number, end: number) => {
    closeParagraph();
    const previous = blocks.at(-1);
    const isNext = previous?.kind === kind && start - previous.end <= lineGapMax;
    if (isNext && kind !== "prose" && kind !== "heading") previous.end = end;
    else blocks.push({ kind, start, end });
  };

  const bodyStart = measureFrontMatter(text);
  if (bodyStart > 0) add("fragment", 0, bodyStart);
  for (let start = bodyStart; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    const opening = start < codeEnd || start === closingStart ? null : fence.exec(line)?.[1];
    if (opening) {
      // The rest of a text is not code because a fence stays open.
      closingStart = findClosing(opening, start) ?? -1;
      if (closingStart > 0 && !isFencedProse(text.slice(end, closingStart))) codeEnd = closingStart;
    }
    if (opening || start < codeEnd || start === closingStart) {
      if (end > start) add("code", start, end);
    } else if (line.trim() === "") {
      closeParagraph();
    } else if (isReferencesTitle(line)) {
      add("heading", start, end);
      inReferences = true;
    } else if (inReferences && staysReferences(line)) {
      add("reference", start, end);
    } else {
      inReferences = false;
      const kind = findLineKind(line);
      if (kind !== null) add(kind, start, end);
      else {
        if (line.length > wrapWidthMax) closeParagraph();
        paragraph = { start: (paragraph as Stretch | null)?.start ?? start, end };
        if (line.length > wrapWidthMax) closeParagraph();
      }
    }
    start = end + 1;
  }
  closeParagraph();
  return partQuotations(text, blocks);
}
