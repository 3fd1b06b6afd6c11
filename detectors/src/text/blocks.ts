/** Tells running prose from lists, tables, code, quotations, addresses and fragments, line by line. */
import type { Stretch } from "./sentences.ts";
import { listWords } from "./words.ts";

export type BlockKind =
  | "prose"
  | "list"
  | "table"
  | "code"
  | "quotation"
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
/** Normalised text has at most one blank line between two lines. */
const lineGapMax = 2;
const codeSymbolShareMin = 0.12;
const codeSymbolsMin = 3;

const fence = /^\s*(?:```|~~~)/;
const listItem = /^\s*(?:[-*+•◦▪‣]|\(?\d{1,3}[.)]|\(?[a-z]\))\s/;
const address = /^(?:https?:\/\/|www\.)/;
const tableRule = /^[\s|:+=-]{3,}$/;
const codeSymbol = /[{}()[\];=<>/\\|&$#@*_+^~`]/g;
const sentenceEnd = /[.!?…。！？][)"'\]»”]*$/;

function looksLikeCode(line: string): boolean {
  const symbols = line.match(codeSymbol)?.length ?? 0;
  return (
    symbols >= codeSymbolsMin && symbols / line.replaceAll(/\s/g, "").length >= codeSymbolShareMin
  );
}

function looksLikeTable(line: string): boolean {
  const trimmed = line.trim();
  const bars = trimmed.startsWith("|") && trimmed.endsWith("|") && trimmed.length > 2;
  return bars || tableRule.test(line) || trimmed.split("\t").length > 2;
}

/** The kind of a line by itself, or null for text that joins a paragraph. */
function findLineKind(line: string): BlockKind | null {
  if (/^\s*>/.test(line)) return "quotation";
  if (/^#{1,6}\s/.test(line)) return "heading";
  if (looksLikeTable(line)) return "table";
  if (
    line
      .trim()
      .split(/\s+/)
      .every((part) => address.test(part))
  )
    return "address";
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

export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: Stretch | null = null;
  let inFence = false;

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

  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    const isFence = fence.test(line);
    if (isFence || inFence) {
      if (end > start) add("code", start, end);
      if (isFence) inFence = !inFence;
    } else if (line.trim() === "") {
      closeParagraph();
    } else {
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
  return blocks;
}
