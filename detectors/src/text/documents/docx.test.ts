import { describe, expect, it } from "vitest";
import { makeDocx, makeZip, paragraphXml } from "../../testing/files/make-docx.ts";
import { readDocx } from "./docx.ts";

const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
const styles =
  '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Zitat"><w:name w:val="Quote"/></w:style>';

async function read(body: string): Promise<string> {
  return (await readDocx(makeDocx(body, styles))).text;
}

describe("a .docx is read", () => {
  it("as paragraphs, with the characters of its entities, breaks and tabs", async () => {
    const first =
      '<w:p><w:r><w:t xml:space="preserve">One &amp; </w:t></w:r><w:r><w:t>two&#x2019;s</w:t></w:r></w:p>';
    const second =
      "<w:p><w:r><w:t>Three</w:t><w:br/><w:t>four</w:t><w:tab/><w:t>five</w:t></w:r></w:p>";
    expect(await read(first + second)).toBe("One & two’s\n\nThree\nfour\tfive");
  });

  it("whether or not it is deflated", async () => {
    const xml = `<w:document>${paragraphXml("Stored as it is.")}</w:document>`;
    expect((await readDocx(makeZip({ "word/document.xml": xml }, false))).text).toBe(
      "Stored as it is.",
    );
  });

  it("with headings, lists and quotations marked, whatever language names the styles", async () => {
    const body = [
      paragraphXml("Title", style("berschrift1")),
      paragraphXml("Item", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>'),
      paragraphXml("Said by another.", style("Zitat")),
      paragraphXml("Drawn in on both sides.", '<w:ind w:left="720" w:right="720"/>'),
      paragraphXml("Body."),
    ].join("");
    expect(await read(body)).toBe(
      "# Title\n\n- Item\n\n> Said by another.\n\n> Drawn in on both sides.\n\nBody.",
    );
  });

  it("with tables as rows, but prose that a table only lays out as prose", async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${paragraphXml(cell)}</w:tc>`).join("")}</w:tr>`;
    expect(await read(`<w:tbl>${row("a", "b")}${row("1", "2")}</w:tbl>`)).toBe(
      "| a | b |\n| 1 | 2 |",
    );
    const long = "word ".repeat(50).trim();
    expect(await read(`<w:tbl>${row("Name", long)}</w:tbl>`)).toBe(`Name\n\n${long}`);
  });

  it("without deleted, moved, hidden and note text, and each text box once", async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const body = [
      `<w:p>${run("Kept")}<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>`,
      `<w:moveFrom>${run("moved")}</w:moveFrom><w:ins>${run(" and inserted")}</w:ins>`,
      "<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>",
      "<w:r><w:footnoteReference w:id='1'/><w:instrText>PAGE</w:instrText></w:r></w:p>",
      `<w:p><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraphXml("Box")}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraphXml("Box")}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:p>`,
    ].join("");
    expect(await read(body)).toBe("Kept and inserted\n\nBox");
  });

  it("up to the characters that are analyzed", async () => {
    const body = paragraphXml("word ".repeat(20_000)).repeat(5);
    const { text, notes } = await readDocx(makeDocx(body));
    expect(text.length).toBeLessThan(310_000);
    expect(notes).toEqual(["Only the beginning of the document was read."]);
  });
});

describe("a .docx is refused", () => {
  it("when the archive holds no document", async () => {
    await expect(readDocx(makeZip({ "xl/workbook.xml": "<x/>" }))).rejects.toMatchObject({
      code: "unsupported_file_type",
    });
  });

  it("when it holds no text", async () => {
    await expect(readDocx(makeDocx("<w:p/>"))).rejects.toMatchObject({
      code: "document_has_no_text",
    });
  });

  it("when it unfolds beyond all measure", async () => {
    const bomb = makeZip({ "word/document.xml": `<w:p>${" ".repeat(101 * 1024 * 1024)}</w:p>` });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readDocx(bomb)).rejects.toMatchObject({ code: "document_too_complex" });
  });
});
