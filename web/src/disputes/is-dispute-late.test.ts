import { disputeStates } from "@tellsign/contracts/dispute/dispute-states";
import { expect, it } from "vitest";
import { isDisputeLate, isDisputeUndecided } from "./is-dispute-late.ts";

it("open and in review wait for a decision, the others have it", () => {
  expect(disputeStates.filter(isDisputeUndecided)).toEqual(["open", "in_review"]);
});

it("is late after its due time, unless it is decided", () => {
  const dueAt = "2026-01-02T03:04:05.000Z";
  const before = new Date("2026-01-02T03:04:04Z");
  const after = new Date("2026-01-02T03:04:06Z");
  expect(isDisputeLate({ state: "open", dueAt }, before)).toBe(false);
  expect(isDisputeLate({ state: "open", dueAt }, after)).toBe(true);
  expect(isDisputeLate({ state: "closed", dueAt }, after)).toBe(false);
});
