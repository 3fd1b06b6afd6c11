import { expect, it } from "vitest";
import { formatMegabytes } from "./format-megabytes.ts";

it("tells small sizes to the tenth and large ones whole", () => {
  expect(formatMegabytes(0)).toBe("0.0 MB");
  expect(formatMegabytes(9_440_000)).toBe("9.4 MB");
  expect(formatMegabytes(31_101_547)).toBe("31 MB");
});
