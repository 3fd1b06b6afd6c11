import { expect, it } from "vitest";
import { pickReason } from "./pick-reason.ts";

const reasons = [
  { kind: "file", text: "A tag of a camera.", pointsTo: "person", counted: false },
  { kind: "phrase", text: "A phrase of people’s.", pointsTo: "person", counted: true },
  { kind: "sentence", text: "A sentence of AI’s.", pointsTo: "ai", counted: true },
  { kind: "limit", text: "Few words.", pointsTo: "neither", counted: false },
] as const;

function pick(changes: Partial<Parameters<typeof pickReason>[0]>): string | undefined {
  return pickReason({ verdict: "uncertain", reasons: [...reasons], ...changes })?.text;
}

it("gives the first counted reason that speaks for the verdict", () => {
  expect(pick({ verdict: "ai" })).toBe("A sentence of AI’s.");
  expect(pick({ verdict: "human" })).toBe("A phrase of people’s.");
  expect(pick({ verdict: "mixed" })).toBe("A sentence of AI’s.");
});

it("follows a leaning, and takes no side without one", () => {
  expect(pick({ verdict: "uncertain", leaning: "ai" })).toBe("A sentence of AI’s.");
  expect(pick({ verdict: "uncertain", leaning: null })).toBeUndefined();
});

it("gives none rather than one that contradicts", () => {
  expect(pick({ verdict: "ai", reasons: [reasons[1]] })).toBeUndefined();
  expect(pick({ verdict: "human", reasons: [reasons[0]] })).toBe("A tag of a camera.");
  expect(pick({ verdict: "ai", reasons: undefined })).toBeUndefined();
});
