/** What speaks for AI and what for a person in this picture. What the file claims of itself comes first and is named as a claim. */
import { listOriginClaims } from "../explain/origin-words.ts";
import { addReading, type Sides } from "../explain/sides.ts";
import { toScore } from "../verdict/to-score.ts";
import type { ImageFeatures } from "./features.ts";
import type { ImageScores } from "./models.ts";
import * as readings from "./readings.ts";

export function listSides({ provenance }: ImageFeatures, scores: ImageScores | null): Sides {
  const sides: Sides = { ai: listOriginClaims(provenance, "picture"), human: [] };
  for (const mark of provenance?.marks ?? []) {
    if (mark.kind === "camera" && !mark.declaresAi) sides.human.push(mark.statement);
  }
  for (const { speaksFor, reading } of provenance?.findings ?? []) {
    if (speaksFor === "camera") sides.human.push(reading);
    if (speaksFor === "generator") sides.ai.push(reading);
  }
  if (scores === null) return sides;
  addReading(sides, toScore(scores.figures.view), readings.describeView(scores));
  addReading(sides, toScore(scores.figures.crop), readings.describeCrops(scores));
  return sides;
}
