import { expect, it } from "vitest";
import { writeCsvRecord } from "./write-csv.ts";

it("quotes what would break a record, and doubles quotes", () => {
  expect(writeCsvRecord(['a "b"', "c,d", "e\nf", "plain", 0.5, true, null])).toBe(
    '"a ""b""","c,d","e\nf",plain,0.5,true,\r\n',
  );
});

it("leaves no formula for a spreadsheet to run", () => {
  expect(writeCsvRecord(["=1+1", "+1", "-1", "@x", "\tx", '=HYPERLINK("x","y")'])).toBe(
    `'=1+1,'+1,'-1,'@x,'\tx,"'=HYPERLINK(""x"",""y"")"\r\n`,
  );
  expect(writeCsvRecord([-1])).toBe("-1\r\n");
});

it("leaves none either where a spreadsheet separates by semicolons, tabs or lines", () => {
  expect(writeCsvRecord(["a;=1+1"])).toBe(`"a;'=1+1"\r\n`);
  expect(writeCsvRecord(['a; "=1+1'])).toBe(`"a; ""'=1+1"\r\n`);
  expect(writeCsvRecord(["a\t@x", "b\n-1", ";+1", "＝1"])).toBe(`a\t'@x,"b\n'-1",";'+1",'＝1\r\n`);
  expect(writeCsvRecord(["a;b", "x=1"])).toBe('"a;b",x=1\r\n');
});
