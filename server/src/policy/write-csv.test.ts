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
