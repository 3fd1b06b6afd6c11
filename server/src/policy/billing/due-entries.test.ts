import { describe, expect, it } from "vitest";
import { type BucketSum, dueEntries, dueReversals } from "./due-entries.ts";

const monthStart = new Date("2026-03-10T00:00:00.000Z");
const earlier = new Date("2026-02-10T00:00:00.000Z");
const free: BucketSum = { bucket: "free", periodStart: null, left: 1, granted: 2, grants: 1 };

function month(left: number, granted: number, periodStart = monthStart): BucketSum {
  return { bucket: "monthly", periodStart, left, granted, grants: 1 };
}

function due(sums: BucketSum[], quota: number | null): [number, string][] {
  return dueEntries({ sums, quota, monthStart }).map(({ amount, reason }) => [amount, reason]);
}

describe("what is due", () => {
  it("is the free allowance, once", () => {
    expect(due([], null)).toEqual([[2, "grant"]]);
    expect(due([free], null)).toEqual([]);
  });

  it("is a month's quota by its own name, and the difference when the plan is raised", () => {
    const [granted] = dueEntries({ sums: [free], quota: 100, monthStart });
    expect(granted).toMatchObject({ amount: 100, reference: "2026-03-10T00:00:00.000Z" });
    expect(due([free, month(60, 100)], 100)).toEqual([]);
    expect(due([free, month(60, 100)], 500)).toEqual([[400, "grant"]]);
  });

  it("takes the difference when the plan is lowered, but never what was spent", () => {
    expect(due([free, month(450, 500)], 100)).toEqual([[-400, "reversal"]]);
    expect(due([free, month(200, 500)], 100)).toEqual([[-200, "reversal"]]);
    expect(due([free, month(0, 500)], 100)).toEqual([]);
  });

  it("expires what is left of an earlier month, and of every month without a plan", () => {
    const sums = [free, month(7, 100, earlier), month(100, 100)];
    expect(due(sums, 100)).toEqual([[-7, "expiry"]]);
    expect(due(sums, null)).toEqual([
      [-7, "expiry"],
      [-100, "expiry"],
    ]);
  });

  it("brings back what a rest had expired", () => {
    expect(due([free, month(0, 40)], 100)).toEqual([[60, "grant"]]);
  });
});

describe("what a refunded pack takes back", () => {
  const debt = { paymentId: "pi_1", creditsDue: 10, creditsTaken: 0 };
  it("is never more than there is", () => {
    expect(dueReversals([debt], 12)).toEqual([{ paymentId: "pi_1", amount: -10 }]);
    expect(dueReversals([debt], 3)).toEqual([{ paymentId: "pi_1", amount: -3 }]);
    expect(dueReversals([debt], 0)).toEqual([]);
  });
  it("comes back when the money did, before another debt is paid with it", () => {
    const won = { paymentId: "pi_2", creditsDue: 0, creditsTaken: 4 };
    expect(dueReversals([debt, won], 0)).toEqual([
      { paymentId: "pi_2", amount: 4 },
      { paymentId: "pi_1", amount: -4 },
    ]);
  });
});
