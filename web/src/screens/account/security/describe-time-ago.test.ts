import { expect, test } from "vitest";
import { describeTimeAgo } from "./describe-time-ago.ts";

const now = new Date("2026-03-10T12:00:00Z");

test.each([
  ["2026-03-10T12:00:30Z", "just now"],
  ["2026-03-10T11:59:30Z", "just now"],
  ["2026-03-10T11:59:00Z", "1 minute ago"],
  ["2026-03-10T09:10:00Z", "2 hours ago"],
  ["2026-03-09T11:00:00Z", "yesterday"],
  ["2026-02-10T12:00:00Z", "28 days ago"],
])("%s is %s", (then, text) => {
  expect(describeTimeAgo(new Date(then), now)).toBe(text);
});
