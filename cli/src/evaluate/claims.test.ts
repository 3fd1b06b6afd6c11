/** The figures that pages show are those of the shipped model. */
import { readFileSync } from "node:fs";
import { measuredFigures } from "@tellsign/contracts/models/measured-figures";
import { ModelCard } from "@tellsign/contracts/models/model-card";
import { findClaim } from "@tellsign/contracts/site/claims";
import { expect, it } from "vitest";

it("claims the accuracy of the text model's report and the detection rate of its card", () => {
  const card = readFileSync(new URL("../../../models/text/card.json", import.meta.url), "utf8");
  const { figures } = ModelCard.parse(JSON.parse(card));
  expect(findClaim("landingAccuracy", "measured")).toMatchObject({ figure: "text.accuracy" });
  expect(measuredFigures["text.accuracy"].source).toBe(
    "models/text/report.json#/sets/2/measured/accuracyOfAnswered",
  );
  const prose = figures.find(({ data }) => data.startsWith("prose of a 2026 model"));
  for (const name of ["dashboardDetectionRate", "expertDetectionRate"] as const) {
    expect(findClaim(name, "measured")).toEqual({
      figure: "text.caught.prose2026",
      words: `of 2026 AI prose (${prose?.measured.n} texts)`,
    });
  }
  expect(measuredFigures["text.caught.prose2026"].value).toBe(prose?.measured.tpr);
});
