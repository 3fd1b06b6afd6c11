import { expect, test } from "vitest";
import { parseDisputeLink } from "./parse-dispute-link.ts";

test("reads what a result page hands over", () => {
  const link = { analysisId: "3f8a1b2c", confidence: 0.8, content: "My own words." };
  expect(parseDisputeLink(JSON.stringify(link))).toEqual(link);
});

test("gives null for rubbish", () => {
  for (const rubbish of [null, "", "{", "%E0%A4%A", "[]", "null", "12", '"text"']) {
    expect(parseDisputeLink(rubbish)).toBeNull();
  }
});

test("leaves out values of the wrong kind", () => {
  const link = parseDisputeLink('{"analysisId":{"a":1},"confidence":"high","content":["x"]}');
  expect(link).toEqual({ analysisId: "", confidence: null, content: "" });
});

test("cuts an id that no analysis could have", () => {
  expect(
    parseDisputeLink(JSON.stringify({ analysisId: "x".repeat(500) }))?.analysisId,
  ).toHaveLength(64);
});
