import { describe, expect, it } from "vitest";
import { makeDoc } from "../../testing/files/make-doc.ts";
import { makeDocx, makeZip, paragraphXml } from "../../testing/files/make-docx.ts";
import { makePdf } from "../../testing/files/make-pdf.ts";
import { readDocument } from "./read-document.ts";

const sentence = "The same words in every kind of file.";
const ascii = (text: string) => new TextEncoder().encode(text);

describe("readDocument", () => {
  it.each([
    ["text", ascii(sentence)],
    ["docx", makeDocx(paragraphXml(sentence))],
    ["doc", makeDoc(`${sentence}\r`)],
    ["pdf", makePdf([[{ text: sentence, x: 60, y: 700 }]])],
  ])("reads %s by its content", async (_, bytes) => {
    expect(await readDocument(bytes)).toEqual({ text: sentence, notes: [] });
  });

  it("takes a text that speaks of PDF for a text", async () => {
    const text = `A file begins with\n%PDF-1.4\nand ${sentence}`;
    expect((await readDocument(ascii(text))).text).toBe(text);
  });

  it.each([
    ["rubbish", new Uint8Array([1, 2, 3, 0, 255, 254, 7]), "unreadable_file"],
    ["rich text", ascii("{\\rtf1 words}"), "rtf_not_accepted"],
    ["another archive", makeZip({ "a.txt": "words" }), "unsupported_file_type"],
    ["half an archive", makeDocx(paragraphXml(sentence)).slice(0, 60), "unsupported_file_type"],
    ["half a .doc", makeDoc(`${sentence}\r`).slice(0, 700), "unreadable_file"],
    [
      "a .docx of damaged data",
      damage(makeDocx(paragraphXml(sentence.repeat(99)))),
      "unreadable_file",
    ],
  ])("refuses %s", async (_, bytes, code) => {
    await expect(readDocument(bytes)).rejects.toMatchObject({ code });
  });
});

function damage(bytes: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes).indexOf("word/document.xml") + "word/document.xml".length;
  return bytes.fill(0xff, at, at + 40);
}
