import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStyleSample, styleCharactersMax } from "./style/sample.ts";
import { measureStyle, styleFeatures } from "./style.ts";

function value(text: string, name: string): number {
  const at = styleFeatures.findIndex((feature) => feature.name === name);
  if (at === -1) throw new Error(`There is no feature ${name}.`);
  return measureStyle(text)[at] as number;
}

const prose =
  "The harbour was quiet when we arrived. Nobody had told the old man that the boats were sold, and he went on mending nets. We watched him for an hour, then walked back to the hotel.";

describe("styleFeatures", () => {
  it("names each feature once and says what it is in plain words", () => {
    expect(new Set(styleFeatures.map(({ name }) => name)).size).toBe(styleFeatures.length);
    expect(new Set(styleFeatures.map(({ label }) => label)).size).toBe(styleFeatures.length);
    for (const { label } of styleFeatures) expect(label).toMatch(/^[a-z"].*[a-z0-9")]$/);
  });

  it("has between 150 and 260 of them", () => {
    expect(styleFeatures.length).toBeGreaterThanOrEqual(150);
    expect(styleFeatures.length).toBeLessThanOrEqual(260);
  });
});

describe("measureStyle", () => {
  const pieces = fc.constantFrom(
    "word",
    "Word",
    "don't",
    "well-known",
    "xqzt",
    "Madagascar's",
    " ",
    ", ",
    ". ",
    "? ",
    "\n",
    "\n\n",
    " - ",
    '"',
    "(",
    "12",
    "3.5",
    "\u200b",
    "\ud800",
    "\u{1F600}",
    "\u4f60\u597d\u3002",
    "e\u0301",
    "constructor",
    "__proto__",
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 120 }).map((parts) => parts.join("")),
  );

  it("is finite for any string", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const style = measureStyle(text);
        expect(style).toHaveLength(styleFeatures.length);
        expect(style.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is finite for nothing, one word and no sentence", () => {
    for (const text of ["", " ", "word", "...", "\n\n", "a,b,c", "?!"]) {
      expect(measureStyle(text).every(Number.isFinite)).toBe(true);
    }
  });

  it("is the same each time, whatever was read in between", () => {
    fc.assert(
      fc.property(anything, anything, (text, other) => {
        const before = measureStyle(text);
        measureStyle(other);
        expect(measureStyle(text)).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it("does not see how dashes, quotation marks and spaces are written", () => {
    const dash = fc.constantFrom(" - ", "\u2014", " \u2014 ", "\u2013", " \u2013 ", "--", " -- ");
    const double = fc.constantFrom('"', "\u201c", "\u201d", "\u201e");
    const single = fc.constantFrom("'", "\u2019", "\u2018");
    const space = fc.constantFrom(" ", "  ", "\u00a0", " \t");
    fc.assert(
      fc.property(dash, double, single, space, (d, q, s, gap) => {
        const write = (a: string, b: string, c: string, e: string) =>
          `The boats${a}all of them${a}were sold.${e}${b}It${c}s over,${b} he said, and he didn${c}t look up.`;
        expect(measureStyle(write(d, q, s, gap))).toEqual(
          measureStyle(write(" - ", '"', "'", " ")),
        );
      }),
    );
  });

  it("does not grow with the length of a text", () => {
    const once = measureStyle(`${prose}\n\n`.repeat(20));
    const fourfold = measureStyle(`${prose}\n\n`.repeat(80));
    for (const [i, { name }] of styleFeatures.entries()) {
      const [a, b] = [once[i] as number, fourfold[i] as number];
      const grows = Math.abs(a - b) > 0.1 * (Math.abs(a) + 0.1);
      if (name !== "opening-word-variety") expect([name, grows]).toEqual([name, false]);
    }
  });

  it("counts what it says it counts", () => {
    expect(value(prose, "sentence-mean")).toBe(12);
    expect(value(prose, "sentence-longest")).toBe(17);
    expect(value(prose, "sentence-shortest")).toBe(7);
    expect(value(prose, "mark-comma")).toBeCloseTo((100 * 2) / 36);
    expect(value(prose, "word-the")).toBeCloseTo((100 * 4) / 36);
    expect(value(prose, "opens-the")).toBeCloseTo(1 / 3);
    expect(value("I saw red, green, and blue.", "phrase-triad")).toBeCloseTo(100 / 6);
    expect(value("It was not a plan but a hope.", "phrase-not-but")).toBeCloseTo(100 / 8);
    expect(value("He fell, breaking his arm.", "phrase-participle-tail")).toBe(20);
    expect(value("The nets were quickly mended.", "place-passive")).toBe(20);
    expect(value("It was a cold and bright day.", "place-paired-adjectives")).toBeCloseTo(100 / 7);
    expect(value("However, we left. We slept.", "opens-connective")).toBe(0.5);
    expect(value("i went home and i'm tired", "lower-case-i")).toBeCloseTo(200 / 6);
    expect(value("We delve into a vibrant tapestry.", "list-favoured")).toBe(50);
    expect(value("I cant go. We dont care.", "list-slip")).toBeCloseTo(200 / 6);
  });

  it("takes a wrapped line for one paragraph and a finished one for its end", () => {
    const wrapped = "The boats were\nsold in May.\nNobody told him.";
    expect(readStyleSample(wrapped).paragraphs).toEqual([6, 3]);
  });

  it("tags parts of speech in context and takes unknown capitalized words for names", () => {
    const [sentence] = readStyleSample("Zorblax didn't walk to the xqzt.").sentences;
    expect(sentence?.tags).toEqual(["PROPN", "AUX", "PART", "VERB", "ADP", "DET", "NOUN", "PUNCT"]);
    expect(sentence?.unknown).toBe(1);
  });

  it("reads a long text up to its limit, between words", () => {
    const { text } = readStyleSample("harbour ".repeat(styleCharactersMax));
    expect(text.length).toBeLessThanOrEqual(styleCharactersMax);
    expect(text).toMatch(/harbour$/);
  });
});
