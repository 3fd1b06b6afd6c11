import { expect, test } from "vitest";
import { readRecentAnalyses } from "./read-recent-analyses.ts";

test("keeps what can be linked to, whatever else is missing", () => {
  const bare = { id: "a" };
  expect(readRecentAnalyses([bare, null, "b", {}, { id: 1 }])).toEqual([bare]);
});

test.each([null, undefined, {}, "list"])("takes %j for an empty list", (answer) => {
  expect(readRecentAnalyses(answer)).toEqual([]);
});
