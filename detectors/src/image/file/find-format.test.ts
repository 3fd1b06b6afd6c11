import { describe, expect, it } from "vitest";
import { findFormat } from "./find-format.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(8 + 4 * brands.length + 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`,
  );

describe("findFormat", () => {
  it("goes by the first bytes", () => {
    const starts: [string, string][] = [
      ["\xff\xd8\xff\xe0________", "jpeg"],
      ["\x89PNG\r\n\x1a\n____", "png"],
      ["RIFF____WEBP", "webp"],
      ["GIF89a______", "gif"],
      ["II*\0________", "tiff"],
      ["MM\0*________", "tiff"],
      ["II+\0________", "tiff"],
      ["BM____\0\0\0\0____\x28\0\0\0", "bmp"],
    ];
    for (const [start, format] of starts) expect(findFormat(bytes(start))).toBe(format);
  });

  it("tells AVIF from HEIC by all brands", () => {
    expect(findFormat(box("avif", "mif1"))).toBe("avif");
    expect(findFormat(box("mif1", "avif", "heic"))).toBe("avif");
    expect(findFormat(box("heic", "mif1"))).toBe("heic");
    expect(findFormat(box("mif1", "heic"))).toBe("heic");
    expect(findFormat(box("isom", "mp42"))).toBeNull();
  });

  it("knows SVG whatever stands before its root", () => {
    for (const start of [
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      '\xef\xbb\xbf<?xml version="1.0"?><!-- a --><svg >',
      "  \n<!DOCTYPE svg PUBLIC '-'><svg>",
      "<?xml version='1.0'?><s:svg xmlns:s=''>",
      "\xff\xfe<\0s\0v\0g\0 \0/\0>\0",
    ]) {
      expect(findFormat(bytes(start.padEnd(16)))).toBe("svg");
    }
  });

  it("knows nothing else", () => {
    for (const start of [
      "",
      "\xff\xd8\xff",
      "PK\x03\x04________",
      "%PDF-1.7____",
      "BMW makes cars, and this is a text.",
      "<html><body></body></html>",
    ]) {
      expect(findFormat(bytes(start))).toBeNull();
    }
  });
});
