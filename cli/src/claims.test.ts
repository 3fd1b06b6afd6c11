/** The figures that pages show are those of the shipped model. */
import { readFileSync } from "node:fs";
import { findClaim, findMethodologyFigures } from "@tellsign/contracts/claims";
import { measuredFigures } from "@tellsign/contracts/measured-figures";
import { ModelCard } from "@tellsign/contracts/model-card";
import { expect, it } from "vitest";

const readModel = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../models/text/${file}`, import.meta.url), "utf8"));

const percent = (share: number | null | undefined) =>
  `${(100 * (share ?? Number.NaN)).toFixed(1)}%`;

it("shows the figures of the text model's card", () => {
  const { figures, version } = ModelCard.parse(readModel("card.json"));
  const measure = (data: string) =>
    figures.find((figure) => figure.data.startsWith(data))?.measured;
  const development = measure("development file");
  const shown = findMethodologyFigures("measured");
  expect(findClaim("landingAccuracy", "measured")).toMatchObject({ figure: "text.accuracy" });
  expect(measuredFigures["text.accuracy"].value).toBe(development?.accuracyOfAnswered);
  expect(shown.metricsTitle).toContain(version);
  expect(shown.metrics.map(({ figure }) => figure)).toEqual([
    percent(development?.accuracyOfAnswered),
    percent(development?.abstained),
    percent(development?.fpr),
    percent(development?.tpr),
    percent(measure("prose of a 2026 model")?.tpr),
    percent(measure("rewrites by a 2026 model")?.tpr),
  ]);
});

it("shows the weights of the combination at usual length", () => {
  const { combine, members } = readModel("combination.json");
  const names = [
    "linguistic_pattern",
    "semantic_depth",
    "statistical_anomaly",
    "platform_signature",
    "behavioral_consistency",
  ];
  const pulls = names.map((name) => combine.weights[name][0] * members[name].spread);
  const sum = pulls.reduce((a, b) => a + b, 0);
  expect(findMethodologyFigures("measured").ensemble.map(({ figure }) => figure)).toEqual(
    pulls.map((pull) => percent(pull / sum)),
  );
});
