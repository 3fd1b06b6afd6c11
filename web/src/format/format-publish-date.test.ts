import { expect, it } from "vitest";
import { formatPublishDate } from "./format-publish-date.ts";

it.each([
  ["2026-11-16", "November 16, 2026"],
  ["2027-01-01", "January 1, 2027"],
])("writes %s as %s", (day, text) => {
  expect(formatPublishDate(day)).toBe(text);
});
