import { describe, expect, it } from "vitest";
import { chooseBucket } from "./choose-bucket.ts";

const nothingLeft = { freeRemaining: 0, monthlyRemaining: 0, credits: 0 };
const free = { plan: "free", status: "none" } as const;
const starter = { plan: "starter", status: "active" } as const;
const lapsedPro = { plan: "pro", status: "past_due" } as const;

function choose(
  account: Pick<Parameters<typeof chooseBucket>[0], "plan" | "status">,
  usage: Partial<typeof nothingLeft>,
  modality: Parameters<typeof chooseBucket>[0]["modality"] = "text",
) {
  return chooseBucket({ ...account, usage: { ...nothingLeft, ...usage }, modality });
}

describe("a free account", () => {
  it("spends its free analyses first, then credits", () => {
    expect(choose(free, { freeRemaining: 1, credits: 3 })).toEqual({ bucket: "free" });
    expect(choose(free, { credits: 3 })).toEqual({ bucket: "credit" });
  });
  it("is told when they are used up", () => {
    expect(choose(free, {})).toEqual({ refusal: "free_analyses_exhausted" });
  });
  it("needs a credit for a kind its plan does not include", () => {
    expect(choose(free, { freeRemaining: 2 }, "image")).toEqual({ refusal: "upgrade_required" });
    expect(choose(free, { freeRemaining: 2, credits: 1 }, "image")).toEqual({ bucket: "credit" });
  });
});

describe("a subscriber", () => {
  it("spends the month's analyses first, then credits", () => {
    expect(choose(starter, { monthlyRemaining: 1, credits: 1 })).toEqual({ bucket: "monthly" });
    expect(choose(starter, { credits: 1 })).toEqual({ bucket: "credit" });
  });
  it("does not fall back on free analyses", () => {
    expect(choose(starter, { freeRemaining: 2 })).toEqual({ refusal: "monthly_limit_reached" });
  });
  it("needs a credit for a kind the plan does not include", () => {
    const usage = { monthlyRemaining: 9 };
    expect(choose(starter, usage, "video")).toEqual({ refusal: "upgrade_required" });
    expect(choose(starter, { ...usage, credits: 1 }, "video")).toEqual({ bucket: "credit" });
  });
});

describe("a deep scan", () => {
  const usage = { ...nothingLeft, monthlyRemaining: 9 };
  const deep = { modality: "audio", depth: "deep" } as const;
  it("needs a plan that includes it, or a credit", () => {
    const expert = { plan: "expert", status: "active" } as const;
    const credited = { ...usage, credits: 1 };
    expect(chooseBucket({ ...starter, usage, ...deep })).toEqual({ refusal: "upgrade_required" });
    expect(chooseBucket({ ...starter, usage: credited, ...deep })).toEqual({ bucket: "credit" });
    expect(chooseBucket({ ...expert, usage, ...deep })).toEqual({ bucket: "monthly" });
  });
});

describe("a lapsed subscriber", () => {
  it("has what a free account has", () => {
    expect(choose(lapsedPro, { freeRemaining: 1 })).toEqual({ bucket: "free" });
    expect(choose(lapsedPro, { credits: 1 }, "image")).toEqual({ bucket: "credit" });
  });
  it("is told that the subscription is not active", () => {
    expect(choose(lapsedPro, {})).toEqual({ refusal: "subscription_inactive" });
    expect(choose(lapsedPro, { freeRemaining: 1 }, "image")).toEqual({
      refusal: "subscription_inactive",
    });
    expect(choose(lapsedPro, { freeRemaining: 1 }, "video")).toEqual({
      refusal: "upgrade_required",
    });
  });
});
