import { expect, it } from "vitest";
import { disputeAddress } from "./dispute-address.ts";

function dataOf(address: string) {
  return JSON.parse(new URL(address, "http://site.invalid").searchParams.get("data") ?? "");
}

it("carries the id, the confidence and the first 200 characters", () => {
  const address = disputeAddress({ id: "a1", confidence: 0.93, text: "é&".repeat(300) });
  expect(address.startsWith("/dispute?data=")).toBe(true);
  expect(dataOf(address)).toEqual({
    analysisId: "a1",
    confidence: 0.93,
    content: "é&".repeat(100),
  });
});

it("says N/A where there is no text", () => {
  expect(dataOf(disputeAddress({ id: "a1", confidence: null, text: null })).content).toBe("N/A");
});
