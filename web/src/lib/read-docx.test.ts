import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { readDocx } from "./read-docx.ts";

/** A zip archive with one entry. */
function archive(name: string, content: string, deflate: boolean): Blob {
  const raw = Buffer.from(content);
  const data = deflate ? deflateRawSync(raw) : raw;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(deflate ? 8 : 0, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return new Blob(
    [local, name, data, central, name, end].map((part) => new Uint8Array(Buffer.from(part))),
  );
}

const xml =
  '<w:document><w:body><w:p><w:r><w:t xml:space="preserve">One &amp; </w:t></w:r><w:r><w:t>two&#x2019;s</w:t></w:r></w:p><w:p><w:r><w:t>Three</w:t><w:br/><w:t>four</w:t></w:r></w:p></w:body></w:document>';

it.each([true, false])("reads the paragraphs (deflated: %s)", async (deflate) => {
  expect(await readDocx(archive("word/document.xml", xml, deflate))).toBe(
    "One & two’s\n\nThree\nfour",
  );
});

it("refuses what is no document", async () => {
  await expect(readDocx(new Blob(["plain text, not an archive at all"]))).rejects.toThrow();
  await expect(readDocx(archive("other.xml", xml, true))).rejects.toThrow();
});
