/** The process behind analyze-media.ts: a path in, what the detector answers out. */
import { audioDetector } from "@tellsign/detectors/audio/audio";
import type { Detector } from "@tellsign/detectors/detector";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { Runtime } from "@tellsign/detectors/runtime";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { videoDetector } from "@tellsign/detectors/video/video";
import { findTier } from "../evaluate/media-tiers.ts";
import { ShareFailed, withShared } from "../evaluate/share-media.ts";
import { modelsFolder } from "../models-folder.ts";
import type { MediaAnswer, MediaTask } from "./analyze-media.ts";
import type { Unreadable } from "./analyze-pictures.ts";
import { answerTasks } from "./answer-tasks.ts";

const shipped = createNodeRuntime({ modelsFolder });

type Scored = {
  score: number | null;
  figures?: object;
  kind?: { kind: MediaAnswer["soundsLike"] } | null;
};

/** The steps up to the verdict: no words are needed. */
async function judge<Content, Decoded, Features, Scores extends Scored>(
  detector: Detector<Content, Decoded, Features, Scores>,
  content: Content,
  runtime: Runtime,
): Promise<MediaAnswer> {
  const decoded = await detector.decode(content, runtime);
  const features = await detector.features(decoded, runtime);
  const scores = await detector.models(features, runtime);
  const judgement = detector.verdict(features, scores);
  const { verdict, aiProbability, isAiGenerated, leaning, uncertainReason } = judgement;
  return {
    verdict,
    aiProbability,
    isAiGenerated,
    leaning,
    reason: uncertainReason?.code ?? null,
    soundsLike: scores?.kind?.kind ?? null,
    figures:
      scores === null || scores.score === null ? null : { ...scores.figures, score: scores.score },
  };
}

function analyseFile(path: string, { modality, depth, provenance, rate }: MediaTask) {
  const runtime = tolerate(shipped, rate);
  return modality === "audio"
    ? judge(audioDetector, { path, provenance }, runtime)
    : judge(videoDetector, { path, depth, views: false, provenance }, runtime);
}

answerTasks(async (task: MediaTask): Promise<MediaAnswer | Unreadable> => {
  const tier = findTier(task.modality, task.tier);
  try {
    return tier === null
      ? await analyseFile(task.path, task)
      : await withShared(task.path, tier, (shared) => analyseFile(shared, task));
  } catch (error) {
    const refused = error instanceof MediaRefusal || error instanceof ShareFailed;
    const isFile = error instanceof Error && "code" in error;
    if (refused || isFile) return { unreadable: error.message };
    throw error;
  }
});
