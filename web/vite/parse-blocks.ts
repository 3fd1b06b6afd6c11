import type { ArticleBody, Block, Inline } from "../src/lib/article.ts";
import type { Refuse } from "./article-error.ts";
import { parseInline, plainText } from "./parse-inline.ts";

type Line = { text: string; number: number };

const bullet = /^[-*] +(.*)$/;
const numbered = /^\d+\. +(.*)$/;
const fence = /^```(.*)$/;
const tableRule = /^\|?( *:?-+:? *\|)+( *:?-+:? *)?$/;

/** The address of a heading: lower case, everything else a dash. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Lines that belong together, without the empty ones between them; a fenced text is one. */
function groupLines(lines: readonly Line[], refuse: Refuse): Line[][] {
  const groups: Line[][] = [];
  let group: Line[] = [];
  let fenced: Line | null = null;
  const endGroup = () => {
    if (group.length > 0) groups.push(group);
    group = [];
  };
  for (const line of lines) {
    if (fence.test(line.text)) {
      if (!fenced) endGroup();
      group.push(line);
      if (fenced) endGroup();
      fenced = fenced ? null : line;
    } else if (fenced || line.text.trim() !== "") group.push(line);
    else endGroup();
  }
  if (fenced) refuse(fenced.number, "the code that begins here has no end");
  endGroup();
  return groups;
}

/** The items of a list; a line that is set in goes on with its item. */
function readItems(group: readonly Line[], mark: RegExp, refuse: Refuse): Inline[][] {
  const items: Line[] = [];
  for (const { text, number } of group) {
    const opened = mark.exec(text)?.[1];
    const last = items.at(-1);
    if (opened !== undefined) items.push({ text: opened, number });
    else if (last && /^ {2,}[^-*\d]/.test(text)) last.text += ` ${text.trim()}`;
    else refuse(number, "a list has one level: begin a line with its mark, or set it in by two");
  }
  return items.map(({ text, number }) => parseInline(text, (problem) => refuse(number, problem)));
}

function readCells({ text, number }: Line, refuse: Refuse): Inline[][] {
  const inner = text.trim().replace(/^\||\|$/g, "");
  return inner
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim(), (problem) => refuse(number, problem)));
}

function readTable(group: readonly Line[], refuse: Refuse): Block {
  const [first, rule, ...rest] = group;
  if (!first || !rule || !tableRule.test(rule.text.trim()) || rest.length === 0) {
    return refuse(group[0]?.number ?? 1, "a table has a head, a line of | --- | and rows");
  }
  const head = readCells(first, refuse);
  const rows = rest.map((line) => {
    const cells = readCells(line, refuse);
    if (cells.length !== head.length) {
      refuse(line.number, `this row has ${cells.length} cells, the head has ${head.length}`);
    }
    return cells;
  });
  return { kind: "table", head, rows };
}

function readHeading({ text, number }: Line, refuse: Refuse): Block {
  const [, signs = "", title = ""] = /^(#+) +(.+)$/.exec(text) ?? [];
  if (signs.length !== 2 && signs.length !== 3) {
    return refuse(number, "headings are ## or ###; the title stands above the text");
  }
  const children = parseInline(title, (problem) => refuse(number, problem));
  const level = signs.length === 2 ? 2 : 3;
  return { kind: "heading", level, id: anchorOf(plainText(children)), children };
}

function readCode(group: readonly Line[], refuse: Refuse): Block {
  const [opening, ...rest] = group;
  const language = fence.exec(opening?.text ?? "")?.[1]?.trim() ?? "";
  const lines = rest.slice(0, -1);
  for (const { text, number } of lines) {
    if (/\d\s?%/.test(text)) refuse(number, "this code holds a literal percentage");
  }
  return { kind: "code", language, text: lines.map(({ text }) => text).join("\n") };
}

function readQuote(group: readonly Line[], refuse: Refuse): Block {
  const paragraphs: Line[] = [];
  let open: Line | null = null;
  for (const { text, number } of group) {
    if (!text.startsWith(">")) refuse(number, "every line of a quotation begins with >");
    const said = text.slice(1).trim();
    if (said === "") open = null;
    else if (open) open.text += ` ${said}`;
    else {
      open = { text: said, number };
      paragraphs.push(open);
    }
  }
  return {
    kind: "quote",
    paragraphs: paragraphs.map(({ text, number }) =>
      parseInline(text, (problem) => refuse(number, problem)),
    ),
  };
}

function readGroup(group: readonly Line[], refuse: Refuse): Block {
  const [first] = group;
  if (!first) throw new Error("An empty group was read.");
  const { text, number } = first;
  if (fence.test(text)) return readCode(group, refuse);
  if (text.startsWith("#")) {
    if (group.length > 1) refuse(number + 1, "an empty line follows a heading");
    return readHeading(first, refuse);
  }
  if (text.startsWith(">")) return readQuote(group, refuse);
  if (text.startsWith("|")) return readTable(group, refuse);
  if (bullet.test(text)) {
    return { kind: "list", ordered: false, items: readItems(group, bullet, refuse) };
  }
  if (numbered.test(text)) {
    return { kind: "list", ordered: true, items: readItems(group, numbered, refuse) };
  }
  if (/^( {2,}|\t)/.test(text)) refuse(number, "a paragraph is not set in");
  if (/^(-{3,}|={3,}|_{3,})$/.test(text)) refuse(number, "articles have no rules between parts");
  for (const line of group.slice(1)) {
    if (/^(#|>|\||[-*] |\d+\. |-{3,}$|={3,}$)/.test(line.text)) {
      refuse(line.number, "an empty line goes before a heading, list, quotation or table");
    }
  }
  const joined = group.map((line) => line.text.trim()).join(" ");
  return {
    kind: "paragraph",
    children: parseInline(joined, (problem) => refuse(number, problem)),
  };
}

/** The parts of an article's text. `firstLine` is where it begins in its file. */
export function parseBlocks(text: string, firstLine: number, refuse: Refuse): ArticleBody {
  const lines = text
    .split("\n")
    .map((line, i) => ({ text: line.trimEnd(), number: firstLine + i }));
  const anchors = new Set<string>();
  return groupLines(lines, refuse).map((group) => {
    const block = readGroup(group, refuse);
    if (block.kind === "heading") {
      if (anchors.has(block.id)) refuse(group[0]?.number ?? 1, `a second heading "${block.id}"`);
      anchors.add(block.id);
    }
    return block;
  });
}

export function plainTextOf(block: Block): string {
  if (block.kind === "code") return block.text;
  if (block.kind === "list") return block.items.map(plainText).join("\n");
  if (block.kind === "quote") return block.paragraphs.map(plainText).join("\n");
  if (block.kind === "table") {
    return [block.head, ...block.rows].map((row) => row.map(plainText).join(" ")).join("\n");
  }
  return plainText(block.children);
}
