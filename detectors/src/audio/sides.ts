/** What speaks for AI and what for a person in this recording. What the file claims of itself comes first and is named as a claim. */
import { listOriginClaims } from "../explain/origin-words.ts";
import { addReading, type Sides } from "../explain/sides.ts";
import { toScore } from "../verdict/to-score.ts";
import { members } from "./combination.ts";
import type { AudioFeatures } from "./features.ts";
import type { AudioScores } from "./models.ts";
import * as readings from "./readings.ts";

export function listSides(
  { provenance, findings }: AudioFeatures,
  scores: AudioScores | null,
): Sides {
  const sides: Sides = { ai: listOriginClaims(provenance, "recording"), human: [] };
  for (const { speaksFor, reading } of provenance?.findings ?? []) {
    if (speaksFor === "generator") sides.ai.push(reading);
  }
  for (const { speaksFor, reading } of findings) {
    if (speaksFor === "ai") sides.ai.push(reading);
    if (speaksFor === "person") sides.human.push(reading);
  }
  if (scores === null) return sides;
  for (const member of members) {
    const score = toScore(scores.figures[`${member}Mean`]);
    addReading(sides, score, readings.describeMember(scores, member));
  }
  return sides;
}
