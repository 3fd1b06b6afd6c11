import { expect, it } from "vitest";
import { parseEmail } from "./parse-email.ts";

it("trims and lower-cases an address", () => {
  expect(parseEmail("  Ada@Example.ORG ")).toBe("ada@example.org");
});

it.each(["", "ada", "ada@example", "@example.org", "a b@example.org", "ada@ex\u0000ample.org"])(
  "refuses what is no address: %j",
  (given) => {
    expect(parseEmail(given)).toBeNull();
  },
);
