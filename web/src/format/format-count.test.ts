import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it("sets thousands apart as English does", () => {
  for (const count of [0, 7, 999, 1000, 12_345, 1_234_567, -1000]) {
    expect(formatCount(count)).toBe(count.toLocaleString("en"));
  }
});
