/**
 * Writes into every model's card and report what follows from the report's counts:
 *   npm run rates
 * Card: `leaningBands` (the rule is in leaning-bands.ts) and `missRates`. Report: of every set `missed`, `readings` and
 * `eceAtEvenOdds`.
 * To be run after `npm run report`, and after training wrote a new card.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { modalities } from "@tellsign/contracts/detection/modality";
import { EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import { ModelCard } from "@tellsign/contracts/models/model-card";
import { modelsFolder } from "../models-folder.ts";
import { completeSet } from "./complete-set.ts";
import { findLeaningBands } from "./leaning-bands.ts";
import { findMissRates } from "./miss-rates.ts";

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
}

for (const modality of modalities) {
  const cardFile = join(modelsFolder, modality, "card.json");
  const reportFile = join(modelsFolder, modality, "report.json");
  const card = JSON.parse(readFileSync(cardFile, "utf8"));
  const { thresholds } = ModelCard.parse(card);
  const report = EvaluationReport.parse(JSON.parse(readFileSync(reportFile, "utf8")));
  const leaningBands = findLeaningBands(report.sets, thresholds);
  const missRates = findMissRates(modality, report.sets);
  writeJson(cardFile, { ...card, missRates, leaningBands });
  writeJson(reportFile, {
    ...report,
    sets: report.sets.map((set) => completeSet(set, leaningBands)),
  });
  const bands = leaningBands.map(
    ({ leaning, from, to, precision, interval, n }) =>
      `leans ${leaning} from ${from} to ${to}: ${precision} (${interval.low} to ${interval.high}) of ${n}`,
  );
  const missed = missRates.map(({ group, rate, n }) => `missed, ${group}: ${rate} of ${n}`);
  process.stdout.write(`${[modality, ...bands, ...missed].join("\n  ")}\n`);
}
