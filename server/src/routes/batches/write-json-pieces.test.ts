import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeJsonPieces } from "./write-json-pieces.ts";

describe("the pieces of a body", () => {
  it("are together what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = JSON.parse(JSON.stringify(value));
        expect([...writeJsonPieces(parsed)].join("")).toBe(JSON.stringify(parsed));
      }),
    );
  });
});
