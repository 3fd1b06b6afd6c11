/** Provides what the methodology page draws from models/*, as `virtual:evaluation-reports`, `virtual:readings` and `virtual:member-weights`, and publishes reports, cards, and tables under /reports for anyone who wants to check. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Plugin } from "vite";
import { type Combination, condenseReport, drawReadings, weighMembers } from "./condense-report.ts";
import { writeReportTables } from "./report-tables.ts";

const reportsId = "virtual:evaluation-reports";
const weightsId = "virtual:member-weights";
const readingsId = "virtual:readings";
/** Node cannot import the contracts' source while it loads the configuration, so the page's order is repeated here. */
const modalities: readonly Modality[] = ["text", "image", "audio", "video"];
const modelsFolder = join(import.meta.dirname, "../../models");

export function evaluationReports(folder: string = modelsFolder): Plugin {
  const pathOf = (model: string, file: string) => join(folder, model, file);
  const readText = (model: string, file: string) => readFileSync(pathOf(model, file), "utf8");
  const readModel = (model: string) => ({
    report: JSON.parse(readText(model, "report.json")) as EvaluationReport,
    card: JSON.parse(readText(model, "card.json")) as ModelCard,
  });
  return {
    name: "tellsign-evaluation-reports",
    resolveId: (asked) =>
      [reportsId, weightsId, readingsId].includes(asked) ? `\0${asked}` : null,
    load(asked) {
      if (asked === `\0${weightsId}`) {
        const combination: Combination = JSON.parse(readText("text", "combination.json"));
        return `export const memberWeights = ${JSON.stringify(weighMembers(combination))};`;
      }
      if (asked === `\0${readingsId}`) {
        const readings = modalities.map((model) => drawReadings(readModel(model).report));
        return `export const readings = ${JSON.stringify(readings)};`;
      }
      if (asked !== `\0${reportsId}`) return null;
      const models = modalities.map((model) => {
        for (const file of ["report.json", "card.json"]) this.addWatchFile(pathOf(model, file));
        const { report, card } = readModel(model);
        return condenseReport(report, card);
      });
      return `export const models = ${JSON.stringify(models)};`;
    },
    generateBundle() {
      // The server-side renderer emits no files.
      if (this.environment.config.consumer === "server") return;
      for (const model of modalities) {
        const emit = (name: string, source: string) =>
          this.emitFile({ type: "asset", fileName: `reports/${model}/${name}`, source });
        for (const file of ["report.json", "card.json"]) emit(file, readText(model, file));
        for (const set of readModel(model).report.sets) {
          for (const [name, table] of Object.entries(writeReportTables(set))) emit(name, table);
        }
      }
    },
  };
}
