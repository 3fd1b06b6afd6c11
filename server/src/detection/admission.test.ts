import { expect, it } from "vitest";
import { createAdmission } from "./admission.ts";

it("lets in whom it can answer in time, and the next when one has left", () => {
  const { check, enter } = createAdmission({ estimateMs: (count) => count * 10_000 });
  const leave = enter();
  enter();
  enter();
  for (const refused of [enter, check]) {
    expect(refused).toThrow(
      expect.objectContaining({ code: "overloaded", headers: { "Retry-After": "30" } }),
    );
  }
  leave();
  // Whoever leaves twice makes no room for two.
  leave();
  enter();
  expect(check).toThrow();
});

it("lets in so many and no more, however quick they are", () => {
  const { check, enter } = createAdmission({ estimateMs: () => 0 });
  for (let n = 0; n < 1000; n += 1) enter();
  expect(check).toThrow(expect.objectContaining({ headers: { "Retry-After": "1" } }));
});
