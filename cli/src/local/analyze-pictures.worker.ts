/** The process behind analyze-pictures.ts: a path in, what the detector answers out. */
import { readFile } from "node:fs/promises";
import { ImageRefusal } from "@tellsign/detectors/image/file/image-refusal";
import { imageDetector } from "@tellsign/detectors/image/image";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { shareImage } from "@tellsign/detectors/runtime.node/share-image";
import { tolerate } from "@tellsign/detectors/tolerate";
import { sharingTiers } from "../evaluate/sharing-tiers.ts";
import { modelsFolder } from "../models-folder.ts";
import type { PictureAnswer, PictureTask, Unreadable } from "./analyze-pictures.ts";
import { answerTasks } from "./answer-tasks.ts";

const shipped = createNodeRuntime({ modelsFolder });

async function analysePicture({
  path,
  tier,
  provenance,
  rate,
}: PictureTask): Promise<PictureAnswer> {
  const runtime = tolerate(shipped, rate);
  const original = new Uint8Array(await readFile(path));
  const sharing = sharingTiers[tier];
  const bytes = sharing ? await shareImage(original, sharing) : original;
  const decoded = await imageDetector.decode({ bytes, views: false, provenance }, runtime);
  const features = await imageDetector.features(decoded, runtime);
  const scores = await imageDetector.models(features, runtime);
  const judgement = imageDetector.verdict(features, scores);
  const { verdict, aiProbability, isAiGenerated, leaning, uncertainReason } = judgement;
  const scored = scores === null || scores.score === null ? null : scores;
  return {
    verdict,
    aiProbability,
    isAiGenerated,
    leaning,
    reason: uncertainReason?.code ?? null,
    looksLike: scored?.kind.kind ?? null,
    figures: scored && { ...scored.figures, score: scored.score },
  };
}

answerTasks(async (task: PictureTask): Promise<PictureAnswer | Unreadable> => {
  try {
    return await analysePicture(task);
  } catch (error) {
    const isFile = error instanceof Error && "code" in error;
    if (error instanceof ImageRefusal || isFile) return { unreadable: error.message };
    throw error;
  }
});
