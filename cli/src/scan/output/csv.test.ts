import { expect, it } from "vitest";
import { abstained, failedWith, flagged, makeRecord } from "../../testing/scan-records.ts";
import { csvHeading, describeCsvRow } from "./csv.ts";

it("gives a row a file, quoted, and nothing that a spreadsheet would run", () => {
  expect(csvHeading).toBe(
    "path,state,type,verdict,is_ai,ai_probability,confidence,leaning,abstention,error,reason",
  );
  expect(describeCsvRow(makeRecord('a, "b".txt', flagged))).toBe(
    '"a, ""b"".txt",answered,text,ai,true,0.98,0.98,,,,This text was probably written by AI.',
  );
  expect(describeCsvRow(makeRecord("=c.txt", abstained))).toBe(
    "'=c.txt,answered,text,uncertain,false,,,,too_short,,Too short",
  );
  const refused = { ...failedWith("content_too_short", "Too short."), state: "refused" as const };
  expect(describeCsvRow(makeRecord("d.txt", refused))).toBe(
    "d.txt,refused,,,,,,,,content_too_short,Too short.",
  );
});
