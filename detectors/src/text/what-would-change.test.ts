import { expect, it } from "vitest";
import { calibrate, findScore } from "../calibrate.ts";
import { createSampleTextModel } from "../testing/models/sample-text-model.ts";
import { decode } from "./decode.ts";
import { measureFeatures } from "./features.ts";
import { scoreProse } from "./models.ts";
import { judgeText } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";

const sentence =
  "We walked along the harbour wall until the gate was closed behind us, and nobody spoke. ";

async function measure(text: string) {
  const features = measureFeatures(decode(text));
  return { features, scores: await scoreProse(createSampleTextModel(), features) };
}

it("names a reading that really gives the other answer", async () => {
  const { features, scores } = await measure(sentence.repeat(8));
  const changes = listWhatWouldChange(features, scores, judgeText(features, scores), []);
  const told = changes
    .map((change) => /semantic depth evaluator read ([\d.]+) instead.*“(AI|human)”/.exec(change))
    .filter((found) => found !== null);
  expect(told.map(([, , answer]) => answer)).toEqual(["AI", "human"]);
  const { aiFrom, humanBelow } = scores.card.thresholds;
  for (const [, reading, answer] of told) {
    const { logit, coefficient } = scores.members.semantic_depth;
    const { calibration } = scores.combination.members.semantic_depth;
    const other = findScore(Number(reading), calibration) as number;
    const score = scores.score + coefficient * (other - logit);
    const probability = calibrate(score, scores.card.calibration);
    expect(probability).toBeCloseTo(answer === "AI" ? aiFrom : humanBelow, 1);
  }
});

it("says where no single detector could undo a verdict", async () => {
  const { features, scores } = await measure(sentence.repeat(8));
  const sure = { ...scores, score: 60 };
  const changes = listWhatWouldChange(features, sure, judgeText(features, sure), []);
  expect(changes.join(" ")).toContain("No single detector");
});

it("says what a longer passage is worth where that was measured", async () => {
  const { features, scores } = await measure(sentence.repeat(2));
  const changes = listWhatWouldChange(features, scores, judgeText(features, scores), []);
  expect(changes.at(-1)).toContain(
    "wrongly flagged in 2.0% of cases, those of 200 words or more in 0.4%",
  );
});

it("promises no verdict to a kind of text that gets none", async () => {
  const { features, scores } = await measure(sentence.repeat(8));
  const interval = { low: 0.05, high: 0.2, level: 0.95 };
  const card = {
    ...scores.card,
    thresholds: { ...scores.card.thresholds, groupRateMax: 0.02 },
    falsePositiveRates: [{ group: "essay", n: 400, rate: 0.1, interval }],
  };
  for (const score of [0, 9]) {
    const barred = { ...scores, score, card };
    const changes = listWhatWouldChange(features, barred, judgeText(features, barred), []);
    expect(changes[0]).toContain("of people's English essays, 10% were wrongly flagged");
    expect(changes[1]).toContain("A probability below 25% would read as human");
    expect(changes.join(" ")).not.toContain("answer would be “AI”");
  }
});
