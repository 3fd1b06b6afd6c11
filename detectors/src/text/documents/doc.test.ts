import { describe, expect, it } from "vitest";
import { makeDoc, makeOle } from "../../testing/files/make-doc.ts";
import { readDoc } from "./doc.ts";

function refusal(bytes: Uint8Array): unknown {
  try {
    return readDoc(bytes);
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
}

describe("a .doc is read", () => {
  it("as paragraphs of its body, without notes", () => {
    const { text } = readDoc(makeDoc("First “one”.\rSecond.\r", { notes: "A footnote.\r" }));
    expect(text).toBe("First “one”.\n\nSecond.");
  });

  it("without what was deleted under tracking", () => {
    expect(readDoc(makeDoc("Kept. Gone. Kept too.\r", { deleted: [6, 12] })).text).toBe(
      "Kept. Kept too.",
    );
  });

  it("with the results of fields and the rows of tables", () => {
    const body = "See \x13HYPERLINK x\x14here\x15.\ra\x07b\x07\x07c\x07d\x07\x07After.\r";
    expect(readDoc(makeDoc(body)).text).toBe("See here.\n\n| a | b |\n\n| c | d |\n\nAfter.");
  });
});

describe("a .doc is refused", () => {
  it("when it is encrypted, as an old one or as a new one in an old container", () => {
    expect(refusal(makeDoc("Secret.\r", { flags: 0x0100 }))).toBe("document_encrypted");
    expect(refusal(makeOle({ EncryptedPackage: Buffer.alloc(10) }))).toBe("document_encrypted");
  });

  it("when the container holds another kind of document", () => {
    expect(refusal(makeOle({ Workbook: Buffer.alloc(10) }))).toBe("unsupported_file_type");
  });

  it("when a chain of sectors bites its tail", () => {
    const bytes = makeDoc("Text.\r");
    // The second sector of the first stream leads back to the first.
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(512 + 3 * 4, 2, true);
    expect(refusal(bytes)).toBe("unreadable_file");
  });
});
