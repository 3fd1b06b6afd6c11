import { readFileSync } from "node:fs";
import { join } from "node:path";
import { modalities } from "@tellsign/contracts/detection/modality";
import { EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import { ModelCard } from "@tellsign/contracts/models/model-card";
import { describe, expect, it } from "vitest";
import { modelsFolder } from "../models-folder.ts";
import { aiShareAtEvenOdds, eceAtEvenOdds } from "./even-odds.ts";
import { findLeaningBands, precisionMin, samplesMin } from "./leaning-bands.ts";
import { measureReadings } from "./measure-readings.ts";
import { findMissRates } from "./miss-rates.ts";

const read = (model: string, file: string) =>
  JSON.parse(readFileSync(join(modelsFolder, model, file), "utf8"));

it("weighs both labels as if they were equally frequent", () => {
  expect(aiShareAtEvenOdds({ human: 10, ai: 30 }, { human: 100, ai: 300 })?.share).toBe(0.5);
  expect(aiShareAtEvenOdds({ human: 0, ai: 0 }, { human: 100, ai: 300 })).toBeNull();
});

describe.each(modalities)("the committed figures of %s", (modality) => {
  const card = ModelCard.parse(read(modality, "card.json"));
  const { sets } = EvaluationReport.parse(read(modality, "report.json"));
  const bands = card.leaningBands ?? [];

  it("are those that npm run rates computes from the report", () => {
    expect(findLeaningBands(sets, card.thresholds)).toEqual(bands);
    expect(findMissRates(modality, sets)).toEqual(card.missRates);
    for (const set of sets) {
      expect(measureReadings(set, bands) ?? undefined).toEqual(set.readings);
      const { reliability, scored, measured } = set;
      const ece = reliability && eceAtEvenOdds(reliability, scored);
      expect(ece).toEqual(measured.eceAtEvenOdds);
    }
  });

  it("support every leaning: between the thresholds, above the least precision, on enough samples", () => {
    const { humanBelow, aiFrom } = card.thresholds;
    for (const { from, to, precision, interval, n } of bands) {
      expect(from).toBeGreaterThanOrEqual(humanBelow);
      expect(to).toBeLessThanOrEqual(aiFrom);
      expect(interval.low).toBeGreaterThanOrEqual(precisionMin);
      expect(interval.low).toBeLessThan(precision);
      expect(interval.high).toBeGreaterThan(precision);
      expect(n).toBeGreaterThanOrEqual(samplesMin);
    }
    const rising = bands.filter(({ leaning }) => leaning === "ai").map(({ from }) => from);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  });

  it("count every single-author sample in one of the five readings", () => {
    for (const { readings, counts } of sets) {
      if (!readings) continue;
      expect(readings.reduce((sum, { human }) => sum + human, 0)).toBe(counts.human);
      expect(readings.reduce((sum, { ai }) => sum + ai, 0)).toBe(counts.ai);
      for (const { human, ai } of readings) expect(Math.min(human, ai)).toBeGreaterThanOrEqual(0);
    }
  });
});
