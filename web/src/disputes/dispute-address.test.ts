import { expect, it } from "vitest";
import { disputeAddress, disputePageAddress } from "./dispute-address.ts";

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

it("leads to the page of a dispute, with its token where it is known", () => {
  expect(disputePageAddress("d1")).toBe("/dispute/d1");
  expect(disputePageAddress("d1", "a token")).toBe("/dispute/d1?token=a%20token");
});
