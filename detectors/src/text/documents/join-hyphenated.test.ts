import { expect, it } from "vitest";
import { joinHyphenated, listVocabulary } from "./join-hyphenated.ts";

const known = listVocabulary(["an online decision-making process", "it was cooperative"]);

it.each([
  ["for exam-", "ple this", "for example this"],
  ["a well-", "known name", "a well-known name"],
  ["the decision-", "making body", "the decision-making body"],
  ["a co-", "operative farm", "a cooperative farm"],
  ["the Anglo-", "Saxon king", "the Anglo-Saxon king"],
  ["from 1914-", "1918 on", "from 1914-1918 on"],
  ["soft\u00ad", "ware", "software"],
  ["a pause -", "and on", "a pause - and on"],
])("%s / %s", (before, after, joined) => {
  expect(joinHyphenated(before, after, known)).toBe(joined);
});
