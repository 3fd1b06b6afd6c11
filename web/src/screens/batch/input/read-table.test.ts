import { errorEntry } from "@tellsign/contracts/api/errors";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import { columnChoices, countTable, guessColumn, readTable } from "./read-table.ts";

const table = (text: string) => new Blob([text]);

test("headings and the first rows are read, quotes, commas and line breaks and all", async () => {
  const read = await readTable(
    table('\uFEFFid,"the ""text"", whole"\r\n1,"One, two.\r\nThree ""four""."\r\n\r\n2,Plain\r\n'),
  );
  expect(read.headings).toEqual(["id", 'the "text", whole']);
  expect(read.preview).toEqual([
    ["1", 'One, two.\r\nThree "four".'],
    ["2", "Plain"],
  ]);
});

test("a table is read alike however it is cut into chunks", () => {
  const text = 'a,"b ""c"", d"\r\n"",\r\r\n,"e\r\n""f"""\n\ng,h';
  const read = (chunks: readonly string[]) => {
    const records: string[][] = [];
    const reader = readCsv(",", (record) => records.push(record));
    for (const chunk of chunks) reader.push(chunk);
    reader.end();
    return records;
  };
  const whole = [
    ["a", 'b "c", d'],
    ["", 'e\r\n"f"'],
    ["g", "h"],
  ];
  expect(read([text])).toEqual(whole);
  expect(read([...text])).toEqual(whole);
  for (let at = 0; at < text.length; at += 1)
    expect(read([text.slice(0, at), text.slice(at)])).toEqual(whole);
});

test("semicolons and tabs part columns where the headings have more of them", async () => {
  expect((await readTable(table("id;text, long;x\n1;a;b"))).headings).toEqual([
    "id",
    "text, long",
    "x",
  ]);
  expect((await readTable(table("id\ttext\n1\ta"))).headings).toEqual(["id", "text"]);
  expect((await readTable(table('"a;b;c",d\n1,2'))).headings).toEqual(["a;b;c", "d"]);
  const single = await readTable(table("text\nOne, two; three.\n"));
  expect(single.preview).toEqual([["One, two; three."]]);
});

test("a file that goes on after its first kilobytes is not read to its end, and none is cut", async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `${at},"Grüße ${at}"`);
  const file = table(`id,text\n${rows.join("\n")}`);
  expect((await readTable(file)).preview.at(-1)).toEqual(["3", "Grüße 3"]);
  expect(await countTable(file)).toEqual({ rows: 5000, filled: [5000, 5000], texts: [] });
});

test("rows are counted, and the cells with something or a whole text in them", async () => {
  const text = "word ".repeat(10);
  const file = table(`id,text,note\n1,${text},\n2,  ,\n3,b,\n\n4`);
  expect(await countTable(file)).toEqual({ rows: 4, filled: [4, 2], texts: [0, 1] });
});

test("the longest column is offered first; columns without a name are not offered", async () => {
  const read = await readTable(table("id,,text,id\n1,x,A longer cell than the others,2\n"));
  expect(guessColumn(read)).toBe("text");
  expect(columnChoices(read).map(({ value }) => value)).toEqual(["id", "text"]);
});

test("tables as Excel saves them are read, in its old encoding and its new one", async () => {
  const old = new Blob([Uint8Array.from("name;t\nMüller;a", (letter) => letter.charCodeAt(0))]);
  expect((await readTable(old)).preview).toEqual([["Müller", "a"]]);
  const marked = new Blob([new Uint8Array(new Uint16Array([0xfeff, 0x61, 0x09, 0x62]).buffer)]);
  expect((await readTable(marked)).headings).toEqual(["a", "b"]);
});

test("what is no table is rejected with the server's words", async () => {
  const damaged = errorEntry("table_damaged").message;
  await expect(readTable(new Blob([new Uint8Array([0x50, 0x4b, 0, 0])]))).rejects.toThrow(damaged);
  await expect(readTable(table(""))).rejects.toThrow(damaged);
});
