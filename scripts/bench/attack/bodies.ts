/** What one caller could send to slow everyone else down. Each is valid as far as the server can tell before reading it. */
import { deflateSync } from "node:zlib";
import { makeDocx } from "@tellsign/detectors/testing/files/make-docx";
import { createTextSource } from "../bench-texts.ts";

const megabyte = 1024 * 1024;

export type Body = { type: string; bytes: Buffer };

function json(text: string): Body {
  return { type: "application/json", bytes: Buffer.from(text) };
}

/** A form with one file. */
function form(fields: Record<string, string>, name: string, file: Uint8Array | string): Body {
  const boundary = "attack-boundary";
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`;
  const given = Object.entries(fields).map(
    ([field, value]) => `${part(`name="${field}"`)}\r\n\r\n${value}\r\n`,
  );
  const head = `${given.join("")}${part(`name="file"; filename="${name}"`)}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      Buffer.from(head),
      Buffer.from(file as Uint8Array),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

export const tinyValues = (megabytes: number): Body =>
  json(`{"items":[${"{},".repeat((megabytes * megabyte) / 3)}{}]}`);

export const escapes = (megabytes: number): Body =>
  json(`{"type":"text","content":"${"\\n".repeat((megabytes * megabyte) / 2)}"}`);

export const table = (line: string, megabytes: number): Body => {
  const lines = line.repeat(Math.floor((megabytes * megabyte) / line.length));
  return form({ type: "text" }, "table.csv", Buffer.from(`a,b\n${lines}`));
};

export function largeBatch(megabytes: number): Body {
  const content = "Ordinary words, and more of them. ".repeat((megabytes * megabyte) / 340_000);
  const items = Array.from({ length: 10_000 }, () => ({ type: "text", content }));
  return json(JSON.stringify({ items }));
}

/** Small as a file, and long to read: its text is the same words again and again. */
export function swellingDocument(): Body {
  const paragraph = "<w:p><w:r><w:t>Words that are read again and again.</w:t></w:r></w:p>";
  return form({ type: "text" }, "essay.docx", makeDocx(paragraph.repeat(100_000)));
}

const take = createTextSource();

export const textOf = (words: number): Body =>
  json(JSON.stringify({ type: "text", content: take(words) }));

/** A black picture of so many pixels on each side, which takes little as a file. */
export function largeImage(side: number): Body {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] as number) ^ (c >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0;
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (side + 1)));
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return form({ type: "image" }, "black.png", png);
}
