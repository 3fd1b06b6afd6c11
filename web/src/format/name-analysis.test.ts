import { expect, it } from "vitest";
import { nameAnalysis } from "./name-analysis.ts";

const pasted = { type: "text", fileName: null } as const;

it("is the file name, the title, or the kind with its length", () => {
  expect(nameAnalysis({ ...pasted, fileName: "a.txt", words: 3 })).toBe("a.txt");
  expect(nameAnalysis({ ...pasted, title: "Essay 12" })).toBe("Essay 12");
  expect(nameAnalysis({ ...pasted, words: 1312 })).toBe("Text, 1,312 words");
  expect(nameAnalysis({ ...pasted, title: null, words: null })).toBe("Text");
});
