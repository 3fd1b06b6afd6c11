import { expect, it } from "vitest";
import { describeUsage } from "./describe-usage.ts";

const starter = (monthlyAnalysesUsed: number) =>
  describeUsage({ subscriptionPlan: "starter", freeAnalysesUsed: 2, monthlyAnalysesUsed });
const free = (freeAnalysesUsed: number) =>
  describeUsage({ subscriptionPlan: "free", freeAnalysesUsed, monthlyAnalysesUsed: 0 });

it("is green below 80 percent", () => {
  expect(starter(79)).toMatchObject({ percent: 79, tone: "good", notice: null });
});

it("is yellow from 80 to below 100 percent", () => {
  expect(starter(80)).toMatchObject({ tone: "warn", notice: "Approaching monthly limit" });
  expect(starter(99).tone).toBe("warn");
});

it("is red from 100 percent", () => {
  expect(starter(100)).toMatchObject({ tone: "bad", notice: "Monthly limit reached" });
});

it("counts a free account against two for life", () => {
  expect(free(1)).toMatchObject({ used: 1, quota: 2, percent: 50, notice: null });
  expect(free(2).notice).toBe("Free analyses exhausted. Upgrade for unlimited access.");
});
