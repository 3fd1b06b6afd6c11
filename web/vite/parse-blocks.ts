/** Articles are a strict subset of Markdown: CommonMark is parsed by a library, and whatever the blog does not render is rejected with its line. */
import type { Code, Heading, List, Paragraph, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { ArticleBody, Block, Inline } from "../src/content/article.ts";
import type { Reject } from "./article-error.ts";
import { parseInline, plainText, rejectPercentage } from "./parse-inline.ts";

/** The anchor of a heading: lower case, everything else a dash. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

type Node = { position?: RootContent["position"] };
type Reader = {
  sourceOf: (node: Node) => string;
  rejectAt: (node: Node, problem: string) => never;
  inline: (node: Node & { children: Paragraph["children"] }) => Inline[];
};

function createReader(text: string, firstLine: number, reject: Reject): Reader {
  const sourceOf = ({ position }: Node) =>
    text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const rejectAt = ({ position }: Node, problem: string) =>
    reject(firstLine + (position?.start.line ?? 1) - 1, problem);
  const inline: Reader["inline"] = (node) =>
    parseInline(node.children, { sourceOf, reject: (problem) => rejectAt(node, problem) });
  return { sourceOf, rejectAt, inline };
}

/** A setext underline would turn a typo into a thematic break. */
function readHeading(node: Heading, { sourceOf, rejectAt, inline }: Reader): Block {
  if (!sourceOf(node).startsWith("#")) rejectAt(node, "articles have no rules between parts");
  if (node.depth !== 2 && node.depth !== 3) {
    return rejectAt(node, "headings are ## or ###; the title stands above the text");
  }
  const children = inline(node);
  return { kind: "heading", level: node.depth, id: anchorOf(plainText(children)), children };
}

function readList(node: List, { rejectAt, inline }: Reader): Block {
  const items = node.children.map((item) => {
    const [paragraph, ...more] = item.children;
    if (paragraph?.type !== "paragraph" || more.length > 0) {
      return rejectAt(item, "a list has one level: each item is one paragraph");
    }
    return inline(paragraph);
  });
  return { kind: "list", ordered: node.ordered ?? false, items };
}

function readTable(node: Table, { rejectAt, inline }: Reader): Block {
  const [head, ...rows] = node.children;
  if (!head || rows.length === 0) {
    return rejectAt(node, "a table has a head, a line of | --- | and rows");
  }
  for (const row of rows) {
    const [cells, wanted] = [row.children.length, head.children.length];
    if (cells !== wanted) rejectAt(row, `this row has ${cells} cells, the head has ${wanted}`);
  }
  return {
    kind: "table",
    head: head.children.map(inline),
    rows: rows.map((row) => row.children.map(inline)),
  };
}

function readCode(node: Code, { sourceOf, rejectAt }: Reader): Block {
  const source = sourceOf(node);
  if (!source.startsWith("```")) return rejectAt(node, "a paragraph is not set in");
  if (!/\n```\s*$/.test(source)) rejectAt(node, "the code that begins here has no end");
  rejectPercentage(node.value, (problem) => rejectAt(node, problem));
  return { kind: "code", language: node.lang ?? "", text: node.value };
}

function readBlock(node: RootContent, reader: Reader): Block {
  const { rejectAt, inline } = reader;
  switch (node.type) {
    case "paragraph":
      return { kind: "paragraph", children: inline(node) };
    case "heading":
      return readHeading(node, reader);
    case "list":
      return readList(node, reader);
    case "table":
      return readTable(node, reader);
    case "code":
      return readCode(node, reader);
    case "blockquote":
      return {
        kind: "quote",
        paragraphs: node.children.map((child) =>
          child.type === "paragraph"
            ? inline(child)
            : rejectAt(child, "a quotation holds paragraphs alone"),
        ),
      };
    case "thematicBreak":
      return rejectAt(node, "articles have no rules between parts");
    case "html":
      return rejectAt(node, `"${node.value}" holds HTML, which articles do not use`);
    default:
      return rejectAt(node, `articles do not use this Markdown (${node.type})`);
  }
}

/** The blocks of an article's text. `firstLine` is the file's line on which the text begins. */
export function parseBlocks(text: string, firstLine: number, reject: Reject): ArticleBody {
  const tree = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const reader = createReader(text, firstLine, reject);
  const anchors = new Set<string>();
  let endLine = -1;
  return tree.children.map((node) => {
    if ((node.position?.start.line ?? 0) === endLine + 1) {
      reader.rejectAt(node, "an empty line goes before a heading, list, quotation or table");
    }
    endLine = node.position?.end.line ?? 0;
    const block = readBlock(node, reader);
    if (block.kind === "heading") {
      if (anchors.has(block.id)) reader.rejectAt(node, `a second heading "${block.id}"`);
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
