import { expect, it } from "vitest";
import { parseEmail } from "./parse-email.ts";

it("trims and lower-cases an address", () => {
  expect(parseEmail("  Ada@Example.ORG ")).toBe("ada@example.org");
});

it("takes an address in any script", () => {
  expect(parseEmail("Жанна@пример.рф")).toBe("жанна@пример.рф");
});

it.each(["", "ada", "ada@example", "@example.org", "a b@example.org", "ada@ex\u0000ample.org"])(
  "refuses what is no address: %j",
  (given) => {
    expect(parseEmail(given)).toBeNull();
  },
);

it.each(["ad\u200ba@example.org", "\u202eada@example.org", "ad\ud800a@example.org"])(
  "refuses what looks like another address or cannot be stored: %j",
  (given) => {
    expect(parseEmail(given)).toBeNull();
  },
);
