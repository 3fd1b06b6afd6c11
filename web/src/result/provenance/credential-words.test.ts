import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { expect, it } from "vitest";
import { describeContent } from "./credential-words.ts";

function words(
  state: ContentCredential["integrity"]["state"],
  declaresAi: ContentCredential["content"]["declaresAi"],
) {
  const content = { declaresAi, statement: "", generator: null, steps: [], ingredients: [] };
  const signer = {
    state: "unknown",
    name: null,
    issuer: null,
    signedAt: null,
    statement: "",
  } as const;
  const integrity = { state, statement: "", problems: [] };
  return describeContent({ place: "embedded", integrity, signer, content }).words;
}

it("a record that was not read, or is broken, is not said to declare no AI", () => {
  expect(words("not_read", "no")).toBe("Unknown");
  expect(words("broken", "no")).toBe("Unknown");
  expect(words("intact", "no")).toBe("Declares no AI");
  expect(words("broken", "whole")).toBe("Made by AI");
});
