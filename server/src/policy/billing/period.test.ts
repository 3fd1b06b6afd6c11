import { describe, expect, it } from "vitest";
import { billingPeriodEnd, subscriptionMonth } from "./period.ts";

const at = (iso: string) => new Date(iso);

function month(subscribedAt: string, now: string): [string, string] {
  const { start, end } = subscriptionMonth(at(subscribedAt), at(now));
  return [start.toISOString(), end.toISOString()];
}

describe("the subscription's month", () => {
  it("begins on the day of the subscription, at its hour", () => {
    expect(month("2026-01-15T09:30:00.000Z", "2026-03-20T00:00:00Z")).toEqual([
      "2026-03-15T09:30:00.000Z",
      "2026-04-15T09:30:00.000Z",
    ]);
  });

  it("is still the old one a millisecond before the anniversary", () => {
    const [start] = month("2026-01-15T09:30:00.000Z", "2026-03-15T09:29:59.999Z");
    expect(start).toBe("2026-02-15T09:30:00.000Z");
  });

  it("ends on the last day of a shorter month and returns to the 31st", () => {
    const from = "2026-01-31T12:00:00.000Z";
    expect(month(from, "2026-02-10T00:00:00Z")).toEqual([from, "2026-02-28T12:00:00.000Z"]);
    expect(month(from, "2026-03-01T00:00:00Z")).toEqual([
      "2026-02-28T12:00:00.000Z",
      "2026-03-31T12:00:00.000Z",
    ]);
    expect(month(from, "2026-04-30T11:59:59Z")[0]).toBe("2026-03-31T12:00:00.000Z");
  });

  it("knows leap years", () => {
    expect(month("2028-01-31T00:00:00.000Z", "2028-02-15T00:00:00Z")[1]).toBe(
      "2028-02-29T00:00:00.000Z",
    );
  });

  it("crosses the end of a year", () => {
    expect(month("2026-11-20T00:00:00.000Z", "2027-01-05T00:00:00Z")).toEqual([
      "2026-12-20T00:00:00.000Z",
      "2027-01-20T00:00:00.000Z",
    ]);
  });

  it("leaves no moment out and counts none twice", () => {
    const from = at("2026-01-31T12:00:00.000Z");
    let now = from;
    for (let months = 0; months < 40; months += 1) {
      const { start, end } = subscriptionMonth(from, now);
      expect(start).toEqual(now);
      now = end;
    }
  });
});

describe("a paid period", () => {
  const end = (...[start, interval, since]: Parameters<typeof billingPeriodEnd>) =>
    billingPeriodEnd(start, interval, since).toISOString().slice(0, 10);

  it("that begins on an anniversary ends on one, also after a shorter month", () => {
    const since = at("2026-01-31T12:00:00.000Z");
    expect(end(since, "month")).toBe("2026-02-28");
    expect(end(at("2026-02-28T12:00:00.000Z"), "month", since)).toBe("2026-03-31");
    expect(end(at("2026-02-28T12:00:00.000Z"), "year", since)).toBe("2027-02-28");
    const leapDay = at("2028-02-29T12:00:00.000Z");
    expect(end(at("2031-02-28T12:00:00.000Z"), "year", leapDay)).toBe("2032-02-29");
  });

  it("that begins on another day ends on that day", () => {
    const since = at("2026-01-31T12:00:00.000Z");
    expect(end(at("2026-02-20T12:00:00.000Z"), "month", since)).toBe("2026-03-20");
  });
});
