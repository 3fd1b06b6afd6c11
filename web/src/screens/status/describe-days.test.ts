import { expect, test } from "vitest";
import { describeDays, describeSpan, listShownDays, measureUptime } from "./describe-days.ts";

const at = "2026-11-16T11:08:00.000Z";
const checked = { checks: 1440, degraded: 0, failures: 0, slowestMs: 12 };

test("a day nobody checked has no data, and is not among the good ones", () => {
  const days = [
    { ...checked, day: "2026-11-13" },
    { ...checked, day: "2026-11-14", failures: 3 },
    { ...checked, day: "2026-11-16", degraded: 1 },
  ];
  const shown = listShownDays(days, at);
  expect(shown).toHaveLength(90);
  expect(shown.slice(-4).map(({ day, kind }) => [day, kind])).toEqual([
    ["2026-11-13", "good"],
    ["2026-11-14", "failed"],
    ["2026-11-15", "none"],
    ["2026-11-16", "slow"],
  ]);
  expect(describeDays(shown)).toBe(
    "The last 90 days: 1 day without a failed check, 1 day with slow checks (16 November 2026), 1 day with failed checks (14 November 2026), 87 days without data.",
  );
});

test("uptime is of the checks there were, and never rounded up", () => {
  expect(measureUptime([])).toBeNull();
  expect(measureUptime([{ ...checked, day: "2026-11-16" }])?.text).toBe("100%");
  const one = { ...checked, day: "2026-11-16", checks: 100_000, failures: 1 };
  expect(measureUptime([one])).toMatchObject({ checks: 100_000, text: "99.99%" });
});

test("spans of time read as people say them", () => {
  const from = Date.parse(at);
  const after = (minutes: number) => describeSpan(from, from + minutes * 60_000);
  expect([0, 1, 90, 180, 60 * 24 * 3].map(after)).toEqual([
    "less than a minute",
    "1 minute",
    "90 minutes",
    "3 hours",
    "3 days",
  ]);
});
