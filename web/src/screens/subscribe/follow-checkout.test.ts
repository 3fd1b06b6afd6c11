import type { CheckoutState } from "@tellsign/contracts/billing/billing";
import { checkoutPoll } from "@tellsign/contracts/limits";
import { expect, it } from "vitest";
import { followCheckout } from "./follow-checkout.ts";

function answers(...states: CheckoutState["state"][]) {
  let asked = 0;
  const pauses: number[] = [];
  return {
    ask: async () => {
      const state = states[Math.min(asked, states.length - 1)] ?? "open";
      asked += 1;
      return { state, priceId: "price_pro_1500" };
    },
    pause: async (ms: number) => {
      pauses.push(ms);
    },
    asked: () => asked,
    pauses,
  };
}

it("asks once where the checkout is settled", async () => {
  for (const state of ["paid", "open", "cancelled"] as const) {
    const { ask, pause, asked } = answers(state);
    expect((await followCheckout(ask, pause)).state).toBe(state);
    expect(asked()).toBe(1);
  }
});

it("asks again while the payment is being processed", async () => {
  const { ask, pause, asked, pauses } = answers("processing", "processing", "paid");
  expect((await followCheckout(ask, pause)).state).toBe("paid");
  expect(asked()).toBe(3);
  expect(pauses).toEqual([checkoutPoll.everyMs, checkoutPoll.everyMs]);
});

it("ends without an answer that it did not get", async () => {
  const { ask, pause, asked } = answers("processing");
  expect((await followCheckout(ask, pause)).state).toBe("processing");
  expect(asked()).toBe(checkoutPoll.tries);
});

it("does not hide that asking failed", async () => {
  const ask = async () => {
    throw new Error("gone");
  };
  await expect(followCheckout(ask)).rejects.toThrow("gone");
});
