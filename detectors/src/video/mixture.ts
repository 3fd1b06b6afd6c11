/** Whether some scenes of a film surely read as AI and others surely as a camera's. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { MixtureRule } from "../model/combination.ts";
import type { TwoHands } from "../verdict/judge-score.ts";
import type { SceneReading } from "./scenes.ts";

type Hand = "ai" | "human";

export type Mixture = TwoHands & { scenes: (Stretch & { reads: Hand })[] };

/** A scene with fewer scored frames is no clip such as the model was fitted on. */
const framesMin = 3;

function findHand({ aiProbability, frames }: SceneReading, limits: MixtureRule): Hand | null {
  if (frames.length < framesMin) return null;
  if (aiProbability >= limits.aiFrom) return "ai";
  return aiProbability < limits.humanBelow ? "human" : null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Null where the scenes read alike, none is sure, or the model was not measured on such films. */
export function findMixture(
  readings: readonly SceneReading[],
  limits: MixtureRule | null,
): Mixture | null {
  if (limits === null) return null;
  const told = readings.flatMap((scene) => {
    const reads = findHand(scene, limits);
    return reads === null ? [] : [{ ...scene, reads }];
  });
  const of = (hand: Hand) => told.filter(({ reads }) => reads === hand);
  const [ai, human] = [of("ai"), of("human")];
  if (ai.length === 0 || human.length === 0) return null;
  const lengthOf = (scenes: readonly Stretch[]) =>
    scenes.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const probabilityOf = (scenes: typeof told) => mean(scenes.map((scene) => scene.aiProbability));
  return {
    scenes: told.map(({ startS, endS, reads }) => ({ startS, endS, reads })),
    aiShare: lengthOf(ai) / (lengthOf(ai) + lengthOf(human)),
    // The probability that both were told apart correctly.
    confidence: probabilityOf(ai) * (1 - probabilityOf(human)),
  };
}
