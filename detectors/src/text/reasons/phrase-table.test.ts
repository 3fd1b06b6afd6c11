import { describe, expect, it } from "vitest";
import { findPhrases, findRatio, readPhraseTable } from "./phrase-table.ts";
import { findDeparture, readSigns, separates } from "./signs.ts";

const table = readPhraseTable(
  JSON.stringify({
    words: { people: 5_000_000, ai: 7_000_000 },
    phrases: [
      ["a testament to", 0.5, 35],
      ["testament", 1, 40],
      ["kind of", 90, 30],
      ["stark reminder", 0, 14],
    ],
  }),
);

function find(text: string) {
  return findPhrases(text, [{ start: 0, end: text.length }], table).map(({ phrase, places }) => [
    phrase,
    ...places.map(({ start, end }) => text.slice(start, end)),
  ]);
}

describe("phrases of a text", () => {
  it("are the longest that match, wherever they stand, whatever their case", () => {
    expect(find("A testament to work, and a TESTAMENT to luck. No testament.")).toEqual([
      ["a testament to", "A testament to", "a TESTAMENT to"],
      ["testament", "testament"],
    ]);
  });

  it("do not reach over a mark, except a comma", () => {
    expect(find("One of a kind. Of course.")).toEqual([]);
    expect(find("It was kind, of course.")).toEqual([["kind of", "kind, of"]]);
  });

  it("are so many times as frequent, even where one side never uses them", () => {
    const ratio = (phrase: string) => {
      const rates = table.phrases.get(phrase);
      return rates && findRatio(rates, table);
    };
    expect(ratio("kind of")).toBe(3);
    expect(ratio("a testament to")).toBe(70);
    expect(ratio("stark reminder")).toBeCloseTo(140);
  });

  it("refuse a table that is none", () => {
    expect(() => readPhraseTable('{"words":{"people":1,"ai":1},"phrases":[[1,2]]}')).toThrow();
  });
});

describe("signs", () => {
  it("separate away from a coin toss and in most sources alike", () => {
    expect(separates({ auroc: 0.62, sources: 9, agreeing: 8 })).toBe(true);
    expect(separates({ auroc: 0.38, sources: 9, agreeing: 8 })).toBe(true);
    expect(separates({ auroc: 0.62, sources: 9, agreeing: 5 })).toBe(false);
    expect(separates({ auroc: 0.53, sources: 9, agreeing: 9 })).toBe(false);
  });

  it("point to a side where a value departs from the other's texts, and from no other", () => {
    const { commas } = readSigns(
      '{"signs":{"commas":{"auroc":0.7,"sources":2,"agreeing":2,"people":[0,1,2,4,5,6,7],"ai":[2,3,4,6,7,9,10]}}}',
    );
    const found = [1.5, 4.5, 6.5].map((value) => commas && findDeparture(value, commas));
    expect(found).toEqual([
      { pointsTo: "person", isHigher: false, share: 0.95 },
      null,
      { pointsTo: "ai", isHigher: true, share: 0.9 },
    ]);
  });
});
