/** What the methodology page draws is what the reports in models say. */
import { readFileSync } from "node:fs";
import { modalities } from "@tellsign/contracts/detection/modality";
import { EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import { ModelCard } from "@tellsign/contracts/models/model-card";
import { describe, expect, it } from "vitest";
import { condenseReport, weighMembers } from "./condense-report.ts";
import { writeReportTables } from "./report-tables.ts";

const fileOf = (model: string, name: string) =>
  new URL(`../../models/${model}/${name}`, import.meta.url);
const readJson = (model: string, name: string) =>
  JSON.parse(readFileSync(fileOf(model, name), "utf8"));

describe.each(modalities)("the %s report, condensed", (model) => {
  const report = EvaluationReport.parse(readJson(model, "report.json"));
  const card = ModelCard.parse(readJson(model, "card.json"));
  const drawn = condenseReport(report, card);

  it("is of the model that ships, at its thresholds", () => {
    expect(report.model.version).toBe(card.version);
    for (const { shipped } of drawn.sets) {
      expect({ ...drawn.card.thresholds }).toEqual({
        humanBelow: shipped.humanBelow,
        aiFrom: shipped.aiFrom,
      });
    }
  });

  it("counts at every threshold as the report does", () => {
    drawn.sets.forEach(({ curve, scored }, i) => {
      const points = report.sets[i]?.curve ?? [];
      for (const [threshold, human, ai] of curve ?? []) {
        const reaching = points.filter(({ from }) => from >= threshold);
        expect(human).toBe(Math.max(0, ...reaching.map((point) => point.human)));
        expect(ai).toBe(Math.max(0, ...reaching.map((point) => point.ai)));
      }
      if (curve) expect(curve[0]).toEqual([0, scored.human, scored.ai]);
    });
  });

  it("names the place of every group in the report", () => {
    drawn.sets.forEach(({ groups, groupsLeftOut }, i) => {
      const all = report.sets[i]?.groups ?? [];
      expect(groups.length + groupsLeftOut).toBe(all.length);
      for (const { by, name, index, falsePositives } of groups) {
        expect(all[index]).toMatchObject({ by, name });
        expect(falsePositives?.[2] ?? null).toBe(all[index]?.falsePositives?.share ?? null);
      }
    });
  });

  it("names the place of every rate in the card", () => {
    for (const { group, index, rate } of drawn.card.rates) {
      const { n, rate: share, interval } = card.falsePositiveRates[index] ?? {};
      expect(card.falsePositiveRates[index]?.group).toBe(group);
      expect(rate.slice(1)).toEqual([n, share, interval?.low, interval?.high]);
      expect(rate[0] / rate[1]).toBeCloseTo(rate[2], 4);
    }
  });

  it("has no percentage in its sentences", () => {
    expect(JSON.stringify(drawn.sets)).not.toMatch(/\d\s?(%|per ?cent)/);
  });

  it("is written as tables of the same values", () => {
    for (const set of report.sets) {
      const tables = writeReportTables(set);
      const rows = tables[`${set.id}-groups.csv`]?.trimEnd().split("\r\n") ?? [];
      expect(rows).toHaveLength(1 + set.groups.length);
      const points = tables[`${set.id}-curve.csv`]?.trimEnd().split("\r\n").slice(1);
      expect(points).toEqual(
        set.curve?.map(
          ({ from, human, ai }) => `${from},${human},${set.scored.human},${ai},${set.scored.ai}`,
        ),
      );
    }
  });
});

it("quotes a name with a comma in a table", () => {
  const set = EvaluationReport.parse(readJson("video", "report.json")).sets[0];
  if (!set) throw new Error("The report has no set.");
  const [group] = set.groups;
  const named = { ...set, groups: group ? [{ ...group, name: 'small, "square"' }] : [] };
  expect(writeReportTables(named)[`${set.id}-groups.csv`]).toContain(',"small, ""square""",');
});

it("weighs the members of the text model in parts of a hundred", () => {
  const weights = weighMembers(readJson("text", "combination.json"));
  expect(weights).toHaveLength(5);
  const sum = weights.reduce((total, { parts }) => total + parts, 0);
  expect(Math.abs(sum - 100)).toBeLessThan(0.3);
});
