import type { Billing, Payment } from "@tellsign/contracts/billing/billing";
import { expect, it } from "vitest";
import {
  describeDebt,
  describeNext,
  describePayment,
  formatAmount,
  listChanges,
} from "./describe-billing.ts";

const noon = "2026-11-16T12:00:00.000Z";
const now = new Date(noon);
const billing: Billing = {
  plan: "pro",
  status: "active",
  interval: "month",
  quotaRenewsAt: noon,
  paidUntil: noon,
  nextPlan: null,
  graceUntil: null,
  credits: 0,
  portal: false,
  payments: [],
  ledger: [],
};

it("says nothing of a plan that goes on", () => {
  expect(describeNext(billing)).toBeNull();
});

it("says when a cancelled plan ends and when a smaller one begins", () => {
  expect(describeNext({ ...billing, nextPlan: "free" })).toBe("Ends on November 16, 2026.");
  expect(describeNext({ ...billing, nextPlan: "starter" })).toBe(
    "Changes to Starter on November 16, 2026.",
  );
});

it("names the last day of grace while it lasts, and what follows it", () => {
  const owed = { status: "past_due", graceUntil: "2026-11-20T12:00:00.000Z" } as const;
  expect(describeDebt(owed, now)).toContain("stays active until November 20, 2026");
  expect(describeDebt({ ...owed, graceUntil: "2026-11-10T12:00:00.000Z" }, now)).toBe(
    "A payment is past due. Your plan is paused until it is paid.",
  );
  expect(describeDebt({ status: "active", graceUntil: null }, now)).toBeNull();
});

it("signs what is added and what is taken", () => {
  expect([formatAmount(1000), formatAmount(-1)]).toEqual(["+1,000", "\u22121"]);
});

it("tells a payment from one that went back, wholly or in part", () => {
  const payment: Payment = {
    id: "p",
    description: "10-Pack",
    amountCents: 1000,
    refundedCents: 0,
    test: true,
    createdAt: noon,
  };
  expect(describePayment(payment)).toBe("Paid");
  expect(describePayment({ ...payment, refundedCents: 400 })).toBe("$4 refunded");
  expect(describePayment({ ...payment, refundedCents: 1000 })).toBe("Refunded");
});

it("offers every plan and rhythm but the one the account has", () => {
  const values = (interval: "month" | "year") =>
    listChanges({ plan: "pro", interval }).map(({ value }) => value);
  expect(values("month")).toEqual([
    "starter",
    "starter-annual",
    "pro-annual",
    "expert",
    "expert-annual",
  ]);
  expect(values("year")).toContain("pro");
  expect(values("year")).not.toContain("pro-annual");
});
