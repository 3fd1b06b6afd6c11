/** What speaks for AI and what for a camera in this video. What the file claims of itself comes first and is named as a claim. */
import { listOriginClaims } from "../explain/origin-words.ts";
import { addReading, type Sides } from "../explain/sides.ts";
import { toScore } from "../verdict/to-score.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import * as readings from "./readings.ts";

const notCounted = " Observed, not counted.";

export function listSides(
  { provenance }: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): Sides {
  const sides: Sides = { ai: listOriginClaims(provenance, "video"), human: [] };
  for (const mark of provenance?.marks ?? []) {
    if (mark.kind === "camera" && !mark.declaresAi) sides.human.push(mark.statement);
  }
  for (const { speaksFor, reading } of provenance?.findings ?? []) {
    if (speaksFor === "camera") sides.human.push(reading);
    if (speaksFor === "generator") sides.ai.push(reading);
  }
  if (outcome !== null && outcome.score !== null) {
    const { figures, combination } = outcome;
    const { pictureMean, faceMean } = figures;
    if (pictureMean !== null) {
      addReading(sides, toScore(pictureMean), readings.describePicture(outcome));
    }
    const facesCounted = combination.shares.faces > 0 ? "" : notCounted;
    if (faceMean !== null) {
      addReading(sides, toScore(faceMean), `${readings.describeFaces(outcome)}${facesCounted}`);
    }
  }
  const sound = outcome?.sound?.verdict;
  const heard = `${readings.describeSound(outcome, true)}${notCounted}`;
  if (sound === "ai" || sound === "mixed") sides.ai.push(heard);
  if (sound === "human") sides.human.push(heard);
  return sides;
}
