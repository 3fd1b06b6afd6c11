import { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { errors } from "@tellsign/contracts/api/errors";
import { modalities } from "@tellsign/contracts/detection/modality";
import { expect, it } from "vitest";
import { chooseSandboxAnswer, listSandboxAnalyses, sandboxAnalysis } from "./sandbox-answer.ts";

it("gives a whole answer for every kind and verdict, marked as made up, with an id of its own", () => {
  const all = listSandboxAnalyses();
  expect(all).toHaveLength(modalities.length * 4);
  expect(new Set(all.map(({ result }) => result.id)).size).toBe(all.length);
  for (const { result } of all) {
    expect(AnalysisResult.parse(result)).toEqual(result);
    expect(result.summary).toContain("Sample result");
    expect(result.isAiGenerated).toBe(["ai", "mixed"].includes(result.verdict));
    expect(result.uncertainReason === null).toBe(result.verdict !== "uncertain");
    expect(result.confidence === null).toBe(result.verdict === "uncertain");
  }
  expect(sandboxAnalysis("video", "ai")).toEqual(sandboxAnalysis("video", "ai"));
});

it("lets the text or the file's name choose", () => {
  expect(chooseSandboxAnswer("an essay")).toEqual({ verdict: "human" });
  for (const verdict of ["ai", "human", "mixed", "uncertain"] as const) {
    expect(chooseSandboxAnswer(`my sandbox:${verdict}.png`)).toEqual({ verdict });
  }
  expect(chooseSandboxAnswer("sandbox:aim sandbox:mixed")).toEqual({ verdict: "mixed" });
  for (const error of Object.keys(errors)) {
    expect(chooseSandboxAnswer(`https://example.org/sandbox:error:${error}`)).toEqual({ error });
  }
  for (const made of ["poetry", "toString"]) {
    expect(chooseSandboxAnswer(`sandbox:error:${made}`)).toEqual({
      error: "invalid_request",
      says: `There is no error with the code ${made}.`,
    });
  }
});
