import type { PlanName } from "@tellsign/contracts/billing/plans";
import { modalities } from "@tellsign/contracts/detection/modality";
import { expect, it } from "vitest";
import { mayUse } from "./may-use.ts";

const open = (subscriptionPlan: PlanName, credits: number) =>
  modalities.filter((modality) => mayUse({ subscriptionPlan, credits }, modality));

it.each([
  ["free", ["text", "audio"]],
  ["starter", ["text", "audio"]],
  ["pro", ["text", "image", "audio"]],
  ["expert", ["text", "image", "audio", "video"]],
] as const)("opens to %s what the plan includes", (plan, expected) => {
  expect(open(plan, 0)).toEqual(expected);
});

it("opens everything to a bought credit", () => {
  expect(open("free", 1)).toEqual([...modalities]);
});
