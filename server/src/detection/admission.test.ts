import { expect, it } from "vitest";
import { createAdmission, type Work } from "./admission.ts";

const one: Work = { owner: "one", lane: "quick" };
const other: Work = { owner: "other", lane: "quick" };
const overloaded = (seconds: string) =>
  expect.objectContaining({ code: "overloaded", headers: { "Retry-After": seconds } });

it("lets in whom it can answer in time, and the next when one has left", () => {
  const { check, enter } = createAdmission({ estimateMs: (count) => count * 5000 });
  const leave = enter(one);
  enter(other);
  enter({ ...one, owner: "third" });
  for (const refused of [enter, check]) {
    expect(() => refused({ ...one, owner: "fourth" })).toThrow(overloaded("15"));
  }
  leave();
  // Whoever leaves twice makes no room for two.
  leave();
  enter(one);
  expect(() => check({ ...one, owner: "fourth" })).toThrow();
});

it("leaves room for others beside whoever sends many", () => {
  const { check, enter } = createAdmission({ estimateMs: (count) => count * 1000 });
  for (let n = 0; n < 6; n += 1) enter(one);
  expect(() => check(one)).toThrow(overloaded("12"));
  check(other);
});

it("lets short texts in however many long ones wait", () => {
  const { check, enter } = createAdmission({
    estimateMs: (count, lane) => count * (lane === "slow" ? 9000 : 100),
  });
  const slow = { lane: "slow" } as const;
  enter({ ...slow, owner: "one" });
  enter({ ...slow, owner: "other" });
  expect(() => check({ ...slow, owner: "third" })).toThrow();
  check(one);
});

it("lets in so many and no more, however quick they are", () => {
  const { check, enter } = createAdmission({ estimateMs: () => 0 });
  for (let n = 0; n < 1000; n += 1) enter({ ...one, owner: String(n) });
  expect(() => check(one)).toThrow(overloaded("1"));
});
