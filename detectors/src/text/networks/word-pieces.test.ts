import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWordPieces } from "./word-pieces.ts";

const names = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "un", "##aff", "##able", "run", "##s", "cafe"];
const more = [
  "中",
  "文",
  ",",
  ".",
  "!",
  "-",
  "=",
  "a",
  "##a",
  "x",
  "##x",
  "😀",
  "don",
  "'",
  "t",
  "ss",
];
const vocabulary = [...names, ...more];
const wordPieces = createWordPieces(`${vocabulary.join("\n")}\n`);

function read(text: string): [piece: string, place: string][] {
  const { ids, starts, ends } = wordPieces.encode(text);
  return [...ids].map((id, i) => [
    vocabulary[id] as string,
    text.slice(starts[i] as number, ends[i] as number),
  ]);
}
const pieces = (text: string) => read(text).map(([piece]) => piece);

describe("createWordPieces", () => {
  it("knows its special pieces by name and refuses a vocabulary without one", () => {
    expect(wordPieces.ids).toEqual({ pad: 0, unknown: 1, begin: 2, end: 3 });
    expect(() => createWordPieces("[PAD]\n[UNK]\n[CLS]\n")).toThrow("no [SEP]");
  });

  it("reads a vocabulary written with carriage returns", () => {
    const windows = createWordPieces(vocabulary.join("\r\n"));
    expect([...windows.encode("runs").ids]).toEqual([7, 8]);
  });

  it("takes the longest piece first and says where each stands", () => {
    expect(read("Unaffable runs")).toEqual([
      ["un", "Un"],
      ["##aff", "aff"],
      ["##able", "able"],
      ["run", "run"],
      ["##s", "s"],
    ]);
  });

  it("calls a whole word unknown when a part of it is", () => {
    expect(read("unaffq run")).toEqual([
      ["[UNK]", "unaffq"],
      ["run", "run"],
    ]);
  });

  it("drops accents, whether written as one character or two", () => {
    expect(read("Café")).toEqual([["cafe", "Café"]]);
    expect(read("Cafe\u0301 x")).toEqual([
      ["cafe", "Cafe"],
      ["x", "x"],
    ]);
  });

  it("lets punctuation and ideographs stand alone", () => {
    expect(read("don't 中文x!")).toEqual([
      ["don", "don"],
      ["'", "'"],
      ["t", "t"],
      ["中", "中"],
      ["文", "文"],
      ["x", "x"],
      ["!", "!"],
    ]);
    expect(pieces("x≠x")).toEqual(["x", "=", "x"]);
  });

  it("joins a word over characters that are dropped, and counts offsets in UTF-16 units", () => {
    expect(read("ru\u200Bns 😀x a")).toEqual([
      ["run", "ru\u200Bn"],
      ["##s", "s"],
      ["😀", "😀"],
      ["##x", "x"],
      ["a", "a"],
    ]);
    expect(pieces("a\u0000a \uFFFDa \uD800x")).toEqual(["a", "##a", "a", "x"]);
  });

  it("parts words at every kind of space", () => {
    expect(pieces("a\ta\na\u00A0a\u2003a\r\na")).toEqual(["a", "a", "a", "a", "a", "a"]);
    expect(pieces("")).toEqual([]);
    expect(pieces(" \n ")).toEqual([]);
  });

  it("reads words of 100 characters and no longer ones", () => {
    expect(pieces("a".repeat(100))).toHaveLength(100);
    expect(pieces("a".repeat(101))).toEqual(["[UNK]"]);
    expect(pieces("á".repeat(100))).toHaveLength(100);
    expect(pieces("á".repeat(101))).toEqual(["[UNK]"]);
  });

  it("takes text that looks like a special piece as text", () => {
    expect(pieces("[CLS]")).toEqual(["[UNK]", "[UNK]", "[UNK]"]);
  });

  it("gives pieces in order, within the text and never empty, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const { ids, starts, ends } = wordPieces.encode(text);
        expect(starts).toHaveLength(ids.length);
        expect(ends).toHaveLength(ids.length);
        for (let i = 0; i < ids.length; i++) {
          expect(ends[i]).toBeGreaterThan(starts[i] as number);
          expect(starts[i]).toBeGreaterThanOrEqual(i === 0 ? 0 : (starts[i - 1] as number));
          expect(ends[i]).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it("reads the same with a full cache as with an empty one", () => {
    const word = (i: number) =>
      `x${i.toString(2).replace(/./g, (bit) => (bit === "0" ? "a" : "x"))}`;
    const text = Array.from({ length: 21_000 }, (_, i) => word(i)).join(" ");
    const firstTime = wordPieces.encode(text);
    const secondTime = wordPieces.encode(text);
    expect(firstTime.ids.join()).toBe(secondTime.ids.join());
    expect(firstTime.starts.join()).toBe(secondTime.starts.join());
    expect(pieces(word(2))).toEqual(["x", "##x", "##a"]);
  });
});
