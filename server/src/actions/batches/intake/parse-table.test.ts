import { writeCsvRecord } from "@tellsign/contracts/site/write-csv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findColumn, MalformedTableError, parseTable } from "./parse-table.ts";

async function parse(text: string): Promise<string[][]> {
  const records: string[][] = [];
  for await (const record of parseTable(text, () => undefined)) records.push(record);
  return records;
}

describe("a table", () => {
  it("has commas, semicolons or tabs between its cells, as its headings have", async () => {
    const cells = [
      ["id", "text"],
      ["1", "a, b; c"],
    ];
    expect(await parse('id,text\r\n1,"a, b; c"\r\n')).toEqual(cells);
    expect(await parse('id;text\n1;"a, b; c"')).toEqual(cells);
    expect(await parse("id\ttext\r1\ta, b; c\r")).toEqual(cells);
  });

  it("of one column keeps the commas of its texts", async () => {
    expect(await parse('text\nOne, two.\n"Three,\nfour ""five""."\n')).toEqual([
      ["text"],
      ["One, two."],
      ['Three,\nfour "five".'],
    ]);
  });

  it("leaves out blank records and takes short and long ones", async () => {
    expect(await parse("a,b\n\n,\n1\n1,2,3\n4,")).toEqual([
      ["a", "b"],
      ["1"],
      ["1", "2", "3"],
      ["4", ""],
    ]);
  });

  it("is damaged where a quote does not end, or text follows one", async () => {
    for (const text of ['a,b\n"1,2', 'a,b\n"1"x,2', 'a,b\nx"1",2']) {
      await expect(parse(text)).rejects.toThrow(MalformedTableError);
    }
  });

  it("gives back what was written, whatever it holds", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", " b", ",", ";", "\n", '"', "\t") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
        // Behind a letter nothing is a formula, and no record is blank.
        const records = rows.map(([a, b]) => [`x${a}`, `y${b}`]);
        const text = [["one", "two"], ...records].map(writeCsvRecord).join("");
        expect(await parse(text)).toEqual([["one", "two"], ...records]);
      }),
    );
  });

  it("of line breaks, blank records or endless cells is read in pieces, or refused", async () => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return undefined;
    };
    for await (const _ of parseTable(`a,b\n${",\n".repeat(10_000)}`, pause)) pauses += 0;
    expect(pauses).toBeGreaterThan(100);
    expect(await parse("\n".repeat(1_000_000))).toEqual([]);
    await expect(parse(",".repeat(1_000_000))).rejects.toThrow(MalformedTableError);
    await expect(parse(`a,b\n${",".repeat(1_000_000)}`)).rejects.toThrow(MalformedTableError);
    await expect(parse(`a\n"${'"'.repeat(1_000_001)}`)).rejects.toThrow(MalformedTableError);
  });

  it("finds a column by its heading, as written or but for case", async () => {
    expect(findColumn(["Text", " text "], "text")).toBe(1);
    expect(findColumn(["Essay"], "essay")).toBe(0);
    expect(findColumn(["Essay"], "id")).toBeNull();
  });
});
