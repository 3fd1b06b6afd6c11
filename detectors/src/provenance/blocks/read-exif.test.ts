import { expect, it } from "vitest";
import { readExif } from "./read-exif.ts";

/** One directory whose tags all name the same text. */
function makeRepeating(entries: number, textBytes: number): Uint8Array {
  const textAt = 8 + 2 + entries * 12 + 4;
  const bytes = new Uint8Array(textAt + textBytes).fill(0x61, textAt);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries, true);
  for (let i = 0; i < entries; i += 1) {
    const at = 10 + i * 12;
    view.setUint16(at, 270, true);
    view.setUint16(at + 2, 2, true);
    view.setUint32(at + 4, textBytes, true);
    view.setUint32(at + 8, textAt, true);
  }
  return bytes;
}

it("tags that name the same text again and again unfold to a bounded length", () => {
  const tags = readExif(makeRepeating(400, 1_000_000));
  const length = tags.reduce((sum, { value }) => sum + value.length, 0);
  expect(length).toBe(8_000_000);
});

it("a text ends at its first zero byte", () => {
  const bytes = makeRepeating(1, 10);
  bytes[bytes.length - 4] = 0;
  expect(readExif(bytes)).toEqual([{ group: "Image", name: "ImageDescription", value: "aaaaaa" }]);
});

it("a structure of another version, such as BigTIFF's, is not read", () => {
  const bytes = makeRepeating(1, 10);
  bytes[2] = 43;
  expect(readExif(bytes)).toEqual([]);
});
