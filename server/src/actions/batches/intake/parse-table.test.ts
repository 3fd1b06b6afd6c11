import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsvRecord } from "../../../policy/write-csv.ts";
import { findColumn, MalformedTableError, parseTable } from "./parse-table.ts";

const parse = (text: string) => [...parseTable(text)];

describe("a table", () => {
  it("has commas, semicolons or tabs between its cells, as its headings have", () => {
    const cells = [
      ["id", "text"],
      ["1", "a, b; c"],
    ];
    expect(parse('id,text\r\n1,"a, b; c"\r\n')).toEqual(cells);
    expect(parse('id;text\n1;"a, b; c"')).toEqual(cells);
    expect(parse("id\ttext\r1\ta, b; c\r")).toEqual(cells);
  });

  it("of one column keeps the commas of its texts", () => {
    expect(parse('text\nOne, two.\n"Three,\nfour ""five""."\n')).toEqual([
      ["text"],
      ["One, two."],
      ['Three,\nfour "five".'],
    ]);
  });

  it("leaves out blank records and takes short and long ones", () => {
    expect(parse("a,b\n\n,\n1\n1,2,3\n4,")).toEqual([
      ["a", "b"],
      ["1"],
      ["1", "2", "3"],
      ["4", ""],
    ]);
  });

  it("is damaged where a quote does not end, or text follows one", () => {
    expect(() => parse('a,b\n"1,2')).toThrow(MalformedTableError);
    expect(() => parse('a,b\n"1"x,2')).toThrow(MalformedTableError);
  });

  it("gives back what was written, whatever it holds", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", " b", ",", ";", "\n", '"', "\t") });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        // Behind a letter nothing is a formula, and no record is blank.
        const records = rows.map(([a, b]) => [`x${a}`, `y${b}`]);
        const text = [["one", "two"], ...records].map(writeCsvRecord).join("");
        expect(parse(text)).toEqual([["one", "two"], ...records]);
      }),
    );
  });

  it("finds a column by its heading, as written or but for case", () => {
    expect(findColumn(["Text", " text "], "text")).toBe(1);
    expect(findColumn(["Essay"], "essay")).toBe(0);
    expect(findColumn(["Essay"], "id")).toBeNull();
  });
});
