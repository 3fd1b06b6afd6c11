/** Runs the two networks window by window and combines them. A recording that will get no verdict anyway is not run. */
import { audioKinds } from "@tellsign/contracts/media-kinds";
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { Watch } from "../detector.ts";
import { loadOnce } from "../load-once.ts";
import type { CardInUse, LoadedModel, Runtime, Tensors } from "../runtime.ts";
import { findAbstention, findLimits } from "./abstention.ts";
import {
  type Combination,
  combine,
  combineWindow,
  type Figures,
  type Member,
  rateWindow,
  readCombination,
  type Summary,
} from "./combination.ts";
import type { AudioFeatures } from "./features.ts";
import { guessKind, type KindGuess } from "./kinds.ts";
import { findPercentile } from "./levels.ts";
import { cutWindow, type Window, windowSamples } from "./windows.ts";

/** What the networks say of one window: their logits, the two together, and how probably it is AI's. */
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

const loadedCombinations = new WeakMap<LoadedModel, Promise<Combination>>();

function loadCombination(model: LoadedModel): Promise<Combination> {
  return loadOnce(loadedCombinations, model, async () =>
    readCombination(await model.readText("combination.json")),
  );
}

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
    throw new Error("The encoder tells another number of kinds.");
  }
  return kinds;
}

export function summarise(logits: readonly number[]): Record<Summary, number> {
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
  const of = (member: Member) => summarise(windows.map(({ logits }) => logits[member]));
  const [encoder, spectral] = [of("encoder"), of("spectral")];
  return {
    encoderMean: encoder.Mean,
    encoderMax: encoder.Max,
    encoderMin: encoder.Min,
    encoderSpread: encoder.Spread,
    encoderUpper: encoder.Upper,
    spectralMean: spectral.Mean,
    spectralMax: spectral.Max,
    spectralMin: spectral.Min,
    spectralSpread: spectral.Spread,
    spectralUpper: spectral.Upper,
    speechS: features.speechS,
    bandLimitHz: features.bandLimit.limitHz,
  };
}

/** Of what sounds, for the voice detector to be believed against the encoder. */
const voiceShareMin = 0.5;

function isSpeech({ kind, speech }: KindGuess, card: ModelCard): boolean {
  return kind === "speech" || speech >= findLimits(card).speechProbabilityMin;
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
  for (const window of features.windows) {
    const data = cutWindow(features.samples, window);
    const feeds = { samples: { dims: [1, windowSamples], data } };
    const heard = await model.infer("encoder", feeds);
    signal?.throwIfAborted();
    const traced = await model.infer("spectral", feeds);
    signal?.throwIfAborted();
    kinds.push(readKinds(heard));
    const logits = { encoder: readLogit(heard), spectral: readLogit(traced) };
    const score = combineWindow(combination.window, logits);
    windows.push({
      ...window,
      logits,
      score,
      aiProbability: rateWindow(combination.window, score),
    });
    onSeconds?.(window.endS, features.durationS);
  }
  const kind = guessKind(kinds, features.speechS >= voiceShareMin * features.soundingS);
  if (!isSpeech(kind, card)) return { card, score: null, kind };
  const figures = findFigures(windows, features);
  return { card, combination, score: combine(combination, figures), figures, windows, kind };
}
