/** The five steps every modality runs: decode, features, models, verdict, explain. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { putNextStepFirst } from "./explain/next-step.ts";
import type { Runtime } from "./runtime.ts";
import type { StopSignal } from "./stop-signal.ts";

export const steps = ["decode", "features", "models", "verdict", "explain"] as const;
export type Step = (typeof steps)[number];

/** The part of a Detection that the verdict step decides; nothing after it can change a figure. */
export type Judgment = Pick<
  Detection,
  | "verdict"
  | "aiProbability"
  | "interval"
  | "isAiGenerated"
  | "confidence"
  | "aiShare"
  | "uncertainReason"
  | "measuredErrorRate"
  | "measuredMissRate"
  | "leaning"
  | "leaningPrecision"
  | "threshold"
  | "models"
>;

/** The part of a Detection that puts the measurements into words. */
export type Explanation = Omit<Detection, keyof Judgment | "type">;

type Awaitable<T> = T | Promise<T>;

/** One modality: its five steps. `Scores` is null where the host has no model to score with. */
export type Detector<Content, Decoded, Features, Scores> = {
  modality: Modality;
  decode(content: Content, runtime: Runtime): Awaitable<Decoded>;
  features(decoded: Decoded, runtime: Runtime, watch?: Watch): Awaitable<Features>;
  /** Why no verdict can be given, whatever the networks would say; null where one may be. Measures no more than it needs. */
  foresee(
    decoded: Decoded,
    card: ModelCard,
    runtime: Runtime,
    watch?: Watch,
  ): Awaitable<UncertainReasonCode | null>;
  models(features: Features, runtime: Runtime, watch?: Watch): Awaitable<Scores | null>;
  verdict(features: Features, scores: Scores | null): Judgment;
  explain(
    decoded: Decoded,
    features: Features,
    scores: Scores | null,
    judgment: Judgment,
  ): Explanation;
};

/** For recordings and videos, how many of their seconds are analyzed. */
export type Progress = {
  step: Step;
  fraction: number;
  seconds?: { doneS: number; totalS: number };
};

/** Long work heeds the signal and says how far it has come. */
export type Watch = {
  signal?: StopSignal | undefined;
  onSeconds?: ((doneS: number, totalS: number) => void) | undefined;
};

export type AnalyzeOptions = {
  signal?: StopSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
};

export async function analyze<Content, Decoded, Features, Scores>(
  detector: Detector<Content, Decoded, Features, Scores>,
  content: Content,
  runtime: Runtime,
  { signal, onProgress }: AnalyzeOptions = {},
): Promise<Detection> {
  async function run<T>(step: Step, work: (watch: Watch) => Awaitable<T>): Promise<T> {
    signal?.throwIfAborted();
    const before = steps.indexOf(step);
    const onSeconds = (doneS: number, totalS: number) =>
      onProgress?.({
        step,
        fraction: (before + doneS / totalS) / steps.length,
        seconds: { doneS, totalS },
      });
    const result = await work({ signal, onSeconds });
    onProgress?.({ step, fraction: (before + 1) / steps.length });
    return result;
  }

  const decoded = await run("decode", () => detector.decode(content, runtime));
  const features = await run("features", (watch) => detector.features(decoded, runtime, watch));
  const scores = await run("models", (watch) => detector.models(features, runtime, watch));
  const judgment = await run("verdict", () => detector.verdict(features, scores));
  const explanation = await run("explain", () =>
    putNextStepFirst(detector.explain(decoded, features, scores, judgment), judgment),
  );
  return { type: detector.modality, ...judgment, ...explanation };
}
