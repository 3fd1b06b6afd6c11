import type { RunOfContent } from "@tellsign/contracts/analysis/history";
import { expect, it } from "vitest";
import { describeChange } from "./describe-change.ts";

function run(
  verdict: RunOfContent["verdict"],
  modelVersion: string | null,
  falsePositiveRate: number | null = null,
): RunOfContent {
  return { id: "", verdict, aiProbability: null, modelVersion, falsePositiveRate, createdAt: "" };
}

it("says how the verdict changed, and from which model to which", () => {
  expect(describeChange(run("human", "1.0.0"), run("uncertain", "1.1.0"))).toBe(
    "Human-created → Cannot say, model 1.0.0 → 1.1.0",
  );
  expect(describeChange(run("ai", "1.0.0"), run("ai", "1.0.0"))).toBe(
    "Still AI-generated, same model 1.0.0",
  );
  expect(describeChange(run("ai", null), run("mixed", "1.0.0"))).toBe(
    "AI-generated → Mixed, model none → 1.0.0",
  );
});

it("says when another rate was tolerated, which changes verdicts as well", () => {
  expect(describeChange(run("ai", "1.1.0"), run("uncertain", "1.1.0", 0.005))).toBe(
    "AI-generated → Cannot say, same model 1.1.0, tolerated rate default → 0.5%",
  );
});
