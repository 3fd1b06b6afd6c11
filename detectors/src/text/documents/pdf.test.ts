import { describe, expect, it } from "vitest";
import { makePdf, type PdfText, setColumn } from "../../testing/files/make-pdf.ts";
import { readPdf } from "./pdf.ts";

async function read(...pages: PdfText[][]) {
  return readPdf(makePdf(pages));
}

const left = [
  "The river rose in the night and by the",
  "morning it had taken the lower road. We",
  "stood at the window and watched the exam-",
  "ples of driftwood go by, one by one, until",
  "the light came up and showed the well-",
  "known shape of the bridge still standing.",
];
const right = [
  "Nobody spoke of leaving. The kettle was on",
  "and the radio told us what we could see,",
  "and my father kept counting the fence posts",
  "as they went under, the way another man",
  "would count sheep, until there were none",
  "and he turned away from the glass at last.",
];
const joined = `${left.join(" ").replace("exam- ples", "examples").replace("well- known", "well-known")}`;

describe("a PDF is read", () => {
  it("column by column, with broken words joined and real hyphens kept", async () => {
    const { text } = await read([
      { text: "A title that spans the columns of the page", x: 120, y: 720, size: 18 },
      ...setColumn(left, 60, 680),
      ...setColumn(right, 320, 680),
    ]);
    expect(text).toBe(
      `# A title that spans the columns of the page\n\n${joined}\n\n${right.join(" ")}`,
    );
  });

  it("in three columns", async () => {
    const column = (word: string) =>
      Array.from({ length: 6 }, (_, i) => `${word} line ${i} of this text`);
    const { text } = await read([
      ...setColumn(column("first"), 40, 700),
      ...setColumn(column("second"), 220, 697),
      ...setColumn(column("third"), 400, 700),
    ]);
    const order = text.match(/first|second|third/g) ?? [];
    expect(order).toEqual([
      ...Array(6).fill("first"),
      ...Array(6).fill("second"),
      ...Array(6).fill("third"),
    ]);
  });

  it("without headers, footers and page numbers, on over the end of a page", async () => {
    const page = (number: number, lines: string[]) => [
      { text: "Annals of the River", x: 60, y: 760 },
      ...setColumn(lines, 60, 700),
      { text: `Page ${number}`, x: 300, y: 30 },
    ];
    const { text, notes } = await read(
      page(1, left.slice(0, 2)),
      page(2, left.slice(2, 4)),
      page(3, left.slice(4)),
    );
    expect(text).toBe(joined);
    expect(notes).toEqual(["Headers, footers and page numbers were left out."]);
  });

  it("without footnotes and the marks that lead to them", async () => {
    const { text, notes } = await read([
      ...setColumn(left.slice(0, 1), 60, 700),
      { text: "12", x: 232, y: 704, size: 6 },
      ...setColumn(left.slice(1, 2), 60, 688),
      { text: "12 See the report of the water board.", x: 60, y: 100, size: 8 },
    ]);
    expect(text).toBe(left.slice(0, 2).join(" "));
    expect(notes).toEqual(["Footnotes were left out."]);
  });

  it("with paragraphs apart, and tables as rows", async () => {
    const { text } = await read([
      ...setColumn(right, 60, 700),
      ...setColumn(["A new paragraph after a gap, and its end."], 60, 610),
      ...[560, 548, 536].flatMap((y, i) => [
        { text: `row ${i}`, x: 60, y },
        { text: `${i}.5`, x: 200, y },
        { text: `${i * 2}`, x: 300, y },
      ]),
    ]);
    expect(text).toBe(
      `${right.join(" ")}\n\nA new paragraph after a gap, and its end.\n\n| row 0 | 0.5 | 0 |\n| row 1 | 1.5 | 2 |\n| row 2 | 2.5 | 4 |`,
    );
  });
});

describe("a PDF is refused", () => {
  it("when it holds no text", async () => {
    await expect(read([])).rejects.toMatchObject({ code: "document_has_no_text" });
  });

  it("when it needs a password", async () => {
    const key = "0".repeat(64);
    const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00><00>]`;
    await expect(readPdf(makePdf([[]], encrypted))).rejects.toMatchObject({
      code: "document_encrypted",
    });
  });

  it("when it is damaged", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7\nnothing that a PDF is made of");
    await expect(readPdf(bytes)).rejects.toMatchObject({ code: "unreadable_file" });
  });
});
