import { expect, test } from "vitest";
import { formatPrice } from "./format-price.ts";

test("leaves out the cents of whole dollars", () => {
  expect(formatPrice(1500)).toBe("$15");
  expect(formatPrice(0)).toBe("$0");
});

test("keeps both digits of the cents", () => {
  expect(formatPrice(450)).toBe("$4.50");
});
