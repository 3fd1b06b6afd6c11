import { expect, it } from "vitest";
import { findPlanPrice, findPrice, isUpgrade, type PlanPrice } from "./prices.ts";

const price = (code: string) => findPlanPrice(code) as PlanPrice;

it("names every plan's month and year, and every pack, with its price", () => {
  expect(findPlanPrice("pro")).toMatchObject({ id: "price_pro_1500", amountCents: 1500 });
  expect(findPlanPrice("pro-annual")).toMatchObject({
    id: "price_pro_1500-annual",
    amountCents: 14_400,
    interval: "year",
  });
  expect(findPrice("price_10pack_1000")).toMatchObject({ kind: "pack", credits: 10 });
  for (const unknown of ["free", "enterprise", "free-annual", "-annual", ""]) {
    expect(findPlanPrice(unknown)).toBeNull();
  }
});

it("counts a higher plan, and a year instead of a month, as more", () => {
  expect(isUpgrade(price("starter"), price("pro"))).toBe(true);
  expect(isUpgrade(price("pro"), price("pro-annual"))).toBe(true);
  expect(isUpgrade(price("pro"), price("pro"))).toBe(false);
  expect(isUpgrade(price("expert"), price("pro-annual"))).toBe(false);
  expect(isUpgrade(price("pro-annual"), price("expert"))).toBe(false);
});
