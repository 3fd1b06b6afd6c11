import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

describe("a text file is read", () => {
  it("as UTF-8, with and without a byte order mark", () => {
    expect(decodeText(new TextEncoder().encode("Grüße, 世界"))).toBe("Grüße, 世界");
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe("A");
  });
  it("as UTF-16 of either order when marked", () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toBe("Aé");
    expect(decodeText(bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9))).toBe("Aé");
  });
  it("as Windows-1252 when it is not UTF-8", () => {
    expect(decodeText(bytes(0x93, 0x63, 0x61, 0x66, 0xe9, 0x94))).toBe("“café”");
  });
});

describe("what is no text is refused", () => {
  it("when it holds NULs", () => {
    expect(decodeText(bytes(0x41, 0, 0x42))).toBeNull();
    expect(decodeText(bytes(0xff, 0xfe, 0, 0))).toBeNull();
  });
  it("when it is neither UTF-8 nor free of control characters", () => {
    expect(decodeText(bytes(0xff, 0xd8, 0x01, 0xe0, 0x10))).toBeNull();
  });
  it("when marked UTF-16 is cut in half", () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x41))).toBeNull();
  });
});
