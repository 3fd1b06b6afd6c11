/** Puts the paragraphs and tables of word/document.xml into lines. */
import { listWords } from "../measure/words.ts";
import { readAttribute, type XmlPart } from "./xml-parts.ts";

type Mark = "heading" | "list" | "quotation" | "code" | null;
type Paragraph = { text: string; mark: Mark };
type Table = { rows: string[][][] };

/** Deleted and moved-away text, copies for older programs, and what is no text at all. */
const leftOut = new Set([
  "w:del",
  "w:moveFrom",
  "mc:Fallback",
  "w:instrText",
  "w:pPrChange",
  "w:rPrChange",
  "w:ruby",
]);

const styleMarks: readonly [RegExp, Mark][] = [
  [/^(?:heading \d|title|subtitle)$/i, "heading"],
  [/^(?:toc \d|table of (?:figures|authorities)|list (?:bullet|number)|index \d)/i, "list"],
  [/quot|zitat|^cita|^citaz|^citaç|цитат|引用/i, "quotation"],
  [/preformatted|^source ?code|^code(?: block)?$|^plain text$/i, "code"],
];
/** In twentieths of a point: both sides drawn in make a quotation, one side is any indented text. */
const quotationIndentMin = { left: 500, right: 300 };
/** A cell this long holds prose: the table lays out a page. */
const proseCellWordsMin = 40;

function isOn(attributes: string): boolean {
  return !["0", "false", "none"].includes(readAttribute(attributes, "w:val") ?? "1");
}

export class DocxBody {
  private readonly styleNames: ReadonlyMap<string, string>;
  private readonly lines: string[] = [];
  private readonly paragraphs: Paragraph[] = [];
  private readonly tables: Table[] = [];
  private skipping: { name: string; depth: number } | null = null;
  private inText = false;
  private inRun = false;
  private runHidden = false;
  private previousMark: Mark = null;
  length = 0;

  constructor(styleNames: ReadonlyMap<string, string>) {
    this.styleNames = styleNames;
  }

  take(part: XmlPart): void {
    if (this.skipping) {
      this.skip(this.skipping, part);
    } else if (part.kind === "text") {
      const paragraph = this.paragraphs.at(-1);
      if (this.inText && paragraph && !this.runHidden) paragraph.text += part.text;
    } else if (part.kind === "open") {
      if (leftOut.has(part.name)) this.skipping = { name: part.name, depth: 1 };
      else this.open(part.name, part.attributes);
    } else {
      this.close(part.name);
    }
  }

  finish(): string {
    while (this.paragraphs.length > 0) this.close("w:p");
    while (this.tables.length > 0) this.close("w:tbl");
    this.endCode();
    return this.lines.join("\n").trim();
  }

  private skip(skipping: { name: string; depth: number }, part: XmlPart): void {
    if (part.kind === "text" || part.name !== skipping.name) return;
    skipping.depth += part.kind === "open" ? 1 : -1;
    if (skipping.depth === 0) this.skipping = null;
  }

  private open(name: string, attributes: string): void {
    const paragraph = this.paragraphs.at(-1);
    switch (name) {
      case "w:tbl":
        this.tables.push({ rows: [] });
        break;
      case "w:tr":
        this.tables.at(-1)?.rows.push([]);
        break;
      case "w:tc":
        this.tables.at(-1)?.rows.at(-1)?.push([]);
        break;
      case "w:p":
        this.paragraphs.push({ text: "", mark: null });
        break;
      case "w:r":
        this.inRun = true;
        this.runHidden = false;
        break;
      case "w:t":
        this.inText = true;
        break;
      case "w:vanish":
        if (this.inRun) this.runHidden = isOn(attributes);
        break;
      default:
        if (paragraph) this.openInParagraph(name, attributes, paragraph);
    }
  }

  private openInParagraph(name: string, attributes: string, paragraph: Paragraph): void {
    if (name === "w:tab" && this.inRun) paragraph.text += "\t";
    else if (name === "w:br" || name === "w:cr") paragraph.text += "\n";
    else if (name === "w:noBreakHyphen") paragraph.text += "-";
    else if (name === "w:pStyle") {
      const id = readAttribute(attributes, "w:val") ?? "";
      const style = this.styleNames.get(id) ?? id;
      paragraph.mark = styleMarks.find(([pattern]) => pattern.test(style))?.[1] ?? null;
    } else if (name === "w:numId" && readAttribute(attributes, "w:val") !== "0") {
      // Headings may be numbered too.
      paragraph.mark ??= "list";
    } else if (name === "w:ind") {
      const indent = (side: string, other: string) =>
        Number(readAttribute(attributes, side) ?? readAttribute(attributes, other) ?? 0);
      const drawnIn =
        indent("w:left", "w:start") >= quotationIndentMin.left &&
        indent("w:right", "w:end") >= quotationIndentMin.right;
      if (drawnIn) paragraph.mark ??= "quotation";
    }
  }

  private close(name: string): void {
    if (name === "w:t") this.inText = false;
    else if (name === "w:r") this.inRun = false;
    else if (name === "w:p") this.endParagraph();
    else if (name === "w:tbl") this.endTable();
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (!paragraph) return;
    const text = paragraph.text.trim();
    if (text === "") return;
    this.length += text.length;
    const cell = this.tables.at(-1)?.rows.at(-1)?.at(-1);
    if (cell) cell.push(text);
    else this.write(text, paragraph.mark);
  }

  private write(text: string, mark: Mark): void {
    if (mark === "code" && this.previousMark !== "code") this.lines.push("```");
    if (mark !== "code") this.endCode();
    const before = { heading: "# ", list: "- ", quotation: "> ", code: "" }[mark ?? "code"];
    this.lines.push(mark === "code" ? text : before + text.replaceAll("\n", `\n${before}`));
    if (mark !== "code") this.lines.push("");
    this.previousMark = mark;
  }

  private endCode(): void {
    if (this.previousMark === "code") this.lines.push("```", "");
    this.previousMark = null;
  }

  private endTable(): void {
    const table = this.tables.pop();
    if (!table) return;
    const outer = this.tables.at(-1)?.rows.at(-1)?.at(-1);
    this.endCode();
    for (const row of table.rows) {
      const cells = row.filter((cell) => cell.length > 0);
      const isLayout =
        row.length === 1 ||
        cells.some((cell) => listWords(cell.join(" ")).length >= proseCellWordsMin);
      if (outer) outer.push(...cells.flat());
      else if (isLayout) for (const text of cells.flat()) this.write(text, null);
      else if (cells.length > 0) {
        const line = row.map((cell) => cell.join(" ").replace(/\s+/g, " ")).join(" | ");
        this.lines.push(`| ${line} |`);
      }
    }
    if (!outer) this.lines.push("");
  }
}
