import { expect, test } from "vitest";
import { shareOfErrors } from "./share-of-errors.ts";

const total = { type: "text", modelVersion: "1.0.0" } as const;

test("sets the errors against the analyses", () => {
  expect(shareOfErrors({ ...total, analyses: 400, errors: 3 })).toBe("0.8%");
  expect(shareOfErrors({ ...total, analyses: 400, errors: 0 })).toBe("0%");
});

test("states none where most analyses are deleted", () => {
  expect(shareOfErrors({ ...total, analyses: 1, errors: 3 })).toBeNull();
  expect(shareOfErrors({ ...total, analyses: 0, errors: 0 })).toBeNull();
});
