import { deliveryDelaysS, disabledAfterDays } from "@tellsign/contracts/webhook/webhook-events";
import { describe, expect, it } from "vitest";
import { deliveryOutcome } from "./delivery-outcome.ts";

const now = new Date("2026-05-06T07:08:09Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const first = { status: 500, attemptsBefore: 0, failingSince: now, now, random: 0 };

describe("an attempt", () => {
  it.each([200, 202, 204, 299])("delivers with status %i", (status) => {
    expect(deliveryOutcome({ ...first, status }).state).toBe("delivered");
  });

  it.each([null, 199, 301, 400, 401, 404, 429, 500, 503])(
    "is made again after status %s",
    (status) => {
      expect(deliveryOutcome({ ...first, status })).toMatchObject({
        state: "waiting",
        retryInS: 5,
      });
    },
  );

  it("is made again ever later, up to a fifth later than that, for about three days", () => {
    const delays = deliveryDelaysS.map((_, attemptsBefore) => {
      const { retryInS } = deliveryOutcome({ ...first, attemptsBefore });
      expect(deliveryOutcome({ ...first, attemptsBefore, random: 1 }).retryInS).toBeCloseTo(
        (retryInS ?? 0) * 1.2,
      );
      return retryInS ?? 0;
    });
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    const days = delays.reduce((sum, delayS) => sum + delayS, 0) / 86_400;
    expect(Math.round(days)).toBe(3);
    const last = deliveryOutcome({ ...first, attemptsBefore: delays.length });
    expect(last).toEqual({ state: "failed", retryInS: null, disableReason: null });
  });

  it("switches off what is gone, and what has failed for days", () => {
    expect(deliveryOutcome({ ...first, status: 410 })).toMatchObject({
      state: "failed",
      disableReason: expect.stringContaining("410"),
    });
    const nearly = daysAgo(disabledAfterDays - 0.01);
    expect(deliveryOutcome({ ...first, failingSince: nearly }).disableReason).toBeNull();
    const since = daysAgo(disabledAfterDays);
    expect(deliveryOutcome({ ...first, failingSince: since })).toMatchObject({
      state: "failed",
      disableReason: expect.stringContaining(`${disabledAfterDays} days`),
    });
    expect(
      deliveryOutcome({ ...first, status: 200, failingSince: since }).disableReason,
    ).toBeNull();
  });
});
