/** The reports beside the models tell of the shipped models, and say what the cards say. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { modalities } from "@tellsign/contracts/detection/modality";
import { EvaluationReport, type GroupRates } from "@tellsign/contracts/models/evaluation-report";
import { measuredFigures } from "@tellsign/contracts/models/measured-figures";
import { type MeasuredFigures, ModelCard } from "@tellsign/contracts/models/model-card";
import { describe, expect, it } from "vitest";
import { modelsFolder } from "../models-folder.ts";

const readModel = (model: string, file: string) =>
  JSON.parse(readFileSync(join(modelsFolder, model, file), "utf8"));
const readReport = (model: string) => EvaluationReport.parse(readModel(model, "report.json"));
const readCard = (model: string) => ModelCard.parse(readModel(model, "card.json"));

/** A card has four decimals. */
const rounding = 0.00006;

function expectNear(found: number | null | undefined, wanted: number | null, reach = rounding) {
  if (wanted === null || typeof found !== "number") expect(found ?? null).toBe(wanted);
  else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(reach);
}

/** The text card was measured on another machine, whose 8-bit networks round a little differently. */
const machines = 0.005;

/** `rankingReach`: a card ranks by raw scores and takes quantiles, a report ranks by probabilities, of which those beyond the calibration's ends are alike. */
function expectFigures(
  found: MeasuredFigures,
  wanted: MeasuredFigures,
  reach = rounding,
  rankingReach = reach,
) {
  expect(found.n).toBe(wanted.n);
  for (const name of ["fpr", "tpr", "abstained", "accuracyOfAnswered", "ece"] as const) {
    expectNear(found[name], wanted[name], reach);
  }
  for (const name of ["auroc", "tprAt1Fpr", "tprAt5Fpr"] as const) {
    expectNear(found[name], wanted[name], rankingReach);
  }
}

const find = (groups: readonly GroupRates[] | undefined, name: string) =>
  groups?.find((group) => group.name === name);

describe("a committed report", () => {
  const reported = modalities.filter((model) =>
    existsSync(join(modelsFolder, model, "report.json")),
  );

  it.each(reported)("parses and is of the shipped version: %s", (model) => {
    const { version, name, thresholds } = readCard(model);
    const report = readReport(model);
    expect(report.modality).toBe(model);
    expect(report.model).toEqual({ name, version });
    for (const { atShippedThresholds, curve, measured } of report.sets) {
      expect(atShippedThresholds).toMatchObject({
        humanBelow: thresholds.humanBelow,
        aiFrom: thresholds.aiFrom,
      });
      expectNear(atShippedThresholds.falsePositives?.share, measured.fpr);
      expectNear(atShippedThresholds.caught?.share, measured.tpr);
      expectNear(atShippedThresholds.abstained.share, measured.abstained);
      expectNear(atShippedThresholds.right?.share, measured.accuracyOfAnswered);
      expect(curve?.length ?? 0).toBeLessThanOrEqual(200);
    }
  });

  it("has a curve that ends with all that were scored", () => {
    const sets = reported.flatMap((model) => readReport(model).sets);
    for (const { curve, scored } of sets) {
      if (curve) expect(curve.at(-1)).toMatchObject(scored);
    }
  });
});

it("holds the groups that named figures point at by their place", () => {
  const names: Record<string, string> = {
    "text.hard.caught.humanised": "humanised",
    "text.hard.caught.notAttacked": "not attacked",
    "text.hard.samples.notAttacked": "not attacked",
    "text.hard.caught.paraphrased": "paraphrased by Dipper",
    "text.texts.prose2026": "prose",
    "text.abstained.prose2026": "prose",
    "text.caught.prose2026.default": "prose, default voice",
    "text.caught.prose2026.disguised": "prose, disguised voices",
    "text.falsePositives.academic": "academic",
    "text.falsePositives.news": "news",
    "text.falsePositives.fiction": "fiction",
    "text.falsePositives.forum": "forum",
    "text.falsePositives.reviews": "reviews",
    "image.caught.gptImage2": "gpt-image-2",
    "image.abstained.gptImage2": "gpt-image-2",
    "audio.falsePositives.english": "English",
    "video.falsePositives.large": "large",
    "video.falsePositives.small": "small",
  };
  const lengths: Record<string, string> = {
    words20to49: "20-49 words",
    words50to99: "50-99 words",
    words100to199: "100-199 words",
    words200up: "200+ words",
  };
  for (const [name, { source }] of Object.entries(measuredFigures)) {
    const place = /models\/(\w+)\/report\.json#\/sets\/(\d)\/groups\/(\d+)\//.exec(source);
    if (!place) continue;
    const [, model = "", set, group] = place;
    const found = readReport(model).sets[Number(set)]?.groups[Number(group)];
    expect([name, found?.name]).toEqual([name, names[name] ?? lengths[name.split(".")[2] ?? ""]]);
  }
});

describe("the text model's report", () => {
  const { sets } = readReport("text");
  const { figures, falsePositiveRates } = readCard("text");
  const [development, kept, crosswise] = sets;

  it("has the card's figures of the development file and of each of its sources", () => {
    const [all, ...sources] = figures.slice(0, 5);
    if (!development || !all) throw new Error("The development file is missing.");
    expectFigures(development.measured, all.measured, machines);
    for (const { data, measured } of sources) {
      const group = find(development.groups, data.replace(/,.*/, ""));
      expect(group?.abstained.n).toBe(measured.n);
      expectNear(group?.abstained.share, measured.abstained, machines);
      expectNear(group?.falsePositives?.share, measured.fpr, machines);
      expectNear(group?.caught?.share, measured.tpr, machines);
    }
  });

  it("has the card's figures of what a 2026 model wrote", () => {
    const names = ["AI texts humanised or paraphrased", "prose", "rewrites of human paragraphs"];
    for (const [i, name] of names.entries()) {
      const measured = figures[5 + i]?.measured;
      const group = find(kept?.groups, name);
      expect(group?.caught?.n).toBe(measured?.n);
      expectNear(group?.caught?.share, measured?.tpr ?? null);
      expectNear(group?.abstained.share, measured?.abstained ?? null);
    }
  });

  it("has the card's false positives by writers and length, with their intervals", () => {
    const groups = crosswise?.groups.filter(({ by }) => by === "writers" || by === "length");
    expect(groups).toHaveLength(11);
    for (const { name, falsePositives } of groups ?? []) {
      const rate = falsePositiveRates.find(({ group }) => group === name);
      expect(falsePositives?.n).toBe(rate?.n);
      expectNear(falsePositives?.share, rate?.rate ?? null);
      expectNear(falsePositives?.low, rate?.interval.low ?? null);
      expectNear(falsePositives?.high, rate?.interval.high ?? null);
    }
    expectNear(crosswise?.measured.fpr, falsePositiveRates[0]?.rate ?? null);
  });
});

/** Where folds were trained anew for a curve, their figures come out a little differently. */
const noise = 0.05;

it.each(["audio", "image"])("has the card's figures of every tier: %s", (model) => {
  const { figures } = readCard(model);
  const { sets } = readReport(model);
  expect(sets).toHaveLength(figures.length);
  for (const [i, { measured, curve }] of sets.entries()) {
    const wanted = figures[i]?.measured;
    if (!wanted) continue;
    if (curve) expectNear(measured.auroc, wanted.auroc, noise);
    else expectFigures(measured, wanted);
  }
});

it("has the card's figures of clips, small and large", () => {
  const { figures, falsePositiveRates } = readCard("video");
  const [set] = readReport("video").sets;
  const wanted = figures[0]?.measured;
  if (!set || !wanted) throw new Error("The clips are missing.");
  expectFigures(set.measured, wanted, rounding, 0.003);
  for (const { group, n, rate } of falsePositiveRates.slice(1)) {
    const found = find(set.groups, group)?.falsePositives;
    expect(found?.n).toBe(n);
    expectNear(found?.share, rate);
  }
});
