/** The five steps every modality runs: decode, features, models, verdict, explain. */
import type { Detection } from "@tellsign/contracts/detection";
import type { Modality } from "@tellsign/contracts/modality";
import type { Runtime } from "./runtime.ts";

export const steps = ["decode", "features", "models", "verdict", "explain"] as const;
export type Step = (typeof steps)[number];

/** The part of a Detection that the verdict step decides; nothing after it can change a figure. */
export type Judgement = Pick<
  Detection,
  | "verdict"
  | "aiProbability"
  | "interval"
  | "isAiGenerated"
  | "confidence"
  | "aiShare"
  | "uncertainReason"
  | "measuredErrorRate"
  | "models"
>;

/** The part of a Detection that puts the measurements into words. */
export type Explanation = Omit<Detection, keyof Judgement | "type">;

type Awaitable<T> = T | Promise<T>;

/** One modality: its five steps. `Scores` is null where the host has no model to score with. */
export type Detector<Content, Decoded, Features, Scores> = {
  modality: Modality;
  decode(content: Content, runtime: Runtime): Awaitable<Decoded>;
  features(decoded: Decoded, runtime: Runtime): Awaitable<Features>;
  /** Long work heeds the signal. */
  models(features: Features, runtime: Runtime, signal?: StopSignal): Awaitable<Scores | null>;
  verdict(features: Features, scores: Scores | null): Judgement;
  explain(
    decoded: Decoded,
    features: Features,
    scores: Scores | null,
    judgement: Judgement,
  ): Explanation;
};

export type Progress = { step: Step; fraction: number };

/** The part of AbortSignal used here; the type itself belongs to the hosts. */
export type StopSignal = { throwIfAborted(): void };

export type AnalyseOptions = {
  signal?: StopSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
};

export async function analyse<Content, Decoded, Features, Scores>(
  detector: Detector<Content, Decoded, Features, Scores>,
  content: Content,
  runtime: Runtime,
  { signal, onProgress }: AnalyseOptions = {},
): Promise<Detection> {
  async function run<T>(step: Step, work: () => Awaitable<T>): Promise<T> {
    signal?.throwIfAborted();
    const result = await work();
    onProgress?.({ step, fraction: (steps.indexOf(step) + 1) / steps.length });
    return result;
  }

  const decoded = await run("decode", () => detector.decode(content, runtime));
  const features = await run("features", () => detector.features(decoded, runtime));
  const scores = await run("models", () => detector.models(features, runtime, signal));
  const judgement = await run("verdict", () => detector.verdict(features, scores));
  const explanation = await run("explain", () =>
    detector.explain(decoded, features, scores, judgement),
  );
  return { type: detector.modality, ...judgement, ...explanation };
}
