/** Runs the network window by window and combines its readings. A recording that cannot get a verdict is not run. */
import { audioKinds } from "@tellsign/contracts/detection/media-kinds";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Watch } from "../detector.ts";
import { combine, combinePart, ratePart } from "../model/combination.ts";
import type { CardInUse, Runtime, Tensors } from "../runtime.ts";
import { findAbstention } from "./abstention.ts";
import {
  type Combination,
  type Figures,
  loadCombination,
  type Member,
  type Summary,
} from "./combination.ts";
import type { AudioFeatures } from "./features.ts";
import { guessKind, type KindGuess } from "./kinds.ts";
import { findPercentile } from "./measure/levels.ts";
import {
  countWindowSamples,
  cutWindow,
  planWindows,
  takeEvenly,
  type Window,
} from "./networks/windows.ts";
import { readPreprocessing } from "./preprocessing.ts";

/** What the network says of one window: its logit, the score made of it, and how probably it is AI's. */
export type WindowReading = Window & {
  logits: Record<Member, number>;
  score: number;
  aiProbability: number;
};

export type AudioScores = {
  card: CardInUse;
  combination: Combination;
  /** The combination's logit, before calibration. */
  score: number;
  figures: Figures;
  windows: WindowReading[];
  kind: KindGuess;
};

/** The recording gets no verdict; `kind` where the encoder heard that it is no speech. */
export type UnscoredAudio = { card: CardInUse; score: null; kind: KindGuess | null };

function readValues(outputs: Tensors, name: string): number[] {
  const tensor = outputs[name];
  if (!tensor || tensor.data.length === 0) {
    throw new Error(`The network's output ${name} is missing or empty.`);
  }
  return [...tensor.data];
}

function readLogit(outputs: Tensors): number {
  const [logit] = readValues(outputs, "logit");
  if (!Number.isFinite(logit)) throw new Error("The network's logit is not a number.");
  return logit as number;
}

function readKinds(outputs: Tensors): number[] {
  const kinds = readValues(outputs, "kinds");
  if (kinds.length !== audioKinds.length) {
    throw new Error("The encoder reports an unexpected number of kinds.");
  }
  return kinds;
}

export function summarize(logits: readonly number[]): Record<Summary, number> {
  const mean = logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
  const variance = logits.reduce((sum, logit) => sum + (logit - mean) ** 2, 0) / logits.length;
  return {
    Mean: mean,
    Spread: Math.sqrt(variance),
    Min: Math.min(...logits),
    Max: Math.max(...logits),
    Upper: findPercentile(logits, 0.75) as number,
  };
}

function findFigures(windows: readonly WindowReading[], features: AudioFeatures): Figures {
  const encoder = summarize(windows.map(({ logits }) => logits.encoder));
  return {
    encoderMean: encoder.Mean,
    encoderMax: encoder.Max,
    encoderMin: encoder.Min,
    encoderSpread: encoder.Spread,
    encoderUpper: encoder.Upper,
    speechS: features.speechS,
    bandLimitHz: features.bandLimit.limitHz,
  };
}

/** Of what sounds, for the voice detector to be believed against the encoder. */
const voiceShareMin = 0.5;

function isSpeech({ kind, speech }: KindGuess, card: ModelCard): boolean {
  return kind === "speech" || speech >= readPreprocessing(card).speechProbabilityMin;
}

export async function scoreAudio(
  features: AudioFeatures,
  runtime: Runtime,
  { signal, onSeconds }: Watch = {},
): Promise<AudioScores | UnscoredAudio | null> {
  const model = await runtime.findModel("audio");
  if (model === null) return null;
  const { card } = model;
  if (findAbstention(features, card)) return { card, score: null, kind: null };
  const combination = await loadCombination(model);
  const windows: WindowReading[] = [];
  const kinds: number[][] = [];
  const preprocessing = readPreprocessing(card);
  const windowSamples = countWindowSamples(preprocessing);
  const { samples, speech } = features;
  const planned = planWindows(samples.length, speech, preprocessing);
  for (const window of takeEvenly(planned, features.windowsMax)) {
    const data = cutWindow(samples, window, windowSamples);
    const heard = await model.infer("encoder", { samples: { dims: [1, data.length], data } });
    signal?.throwIfAborted();
    kinds.push(readKinds(heard));
    const logits = { encoder: readLogit(heard) };
    const score = combinePart(combination.parts.window, logits);
    windows.push({
      ...window,
      logits,
      score,
      aiProbability: ratePart(combination.parts.window, score),
    });
    onSeconds?.(window.endS, features.durationS);
  }
  const kind = guessKind(kinds, features.speechS >= voiceShareMin * features.soundingS);
  if (!isSpeech(kind, card)) return { card, score: null, kind };
  const figures = findFigures(windows, features);
  return { card, combination, score: combine(combination, figures), figures, windows, kind };
}
