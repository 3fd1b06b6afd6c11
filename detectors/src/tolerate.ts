/** A user's tolerated false-positive rate: which threshold meets it, and what was measured there. */
import type { ChosenThreshold, MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import { supportsRate } from "@tellsign/contracts/detection/tolerated-rates";
import type { ModelCard, OperatingPoint } from "@tellsign/contracts/models/model-card";
import type { CardInUse, LoadedModel, Runtime } from "./runtime.ts";

export type Setting = Pick<OperatingPoint, "aiFrom" | "measured" | "n" | "interval">;

/** The shipped threshold, as measured over all groups; null where the card has no such figure. */
function findShipped({ thresholds, falsePositiveRates }: ModelCard): Setting | null {
  const all = falsePositiveRates.find(({ group }) => group === "all");
  if (!all || all.n === 0) return null;
  return { aiFrom: thresholds.aiFrom, measured: all.rate, n: all.n, interval: all.interval };
}

/** The setting that meets a rate: one made for it, or else the shipped one; null if neither does. */
export function findSetting(card: ModelCard, falsePositiveRate: number): Setting | null {
  const made = card.operatingPoints?.find((point) => point.falsePositiveRate === falsePositiveRate);
  const candidates = [made, findShipped(card)];
  return candidates.find((one) => one && supportsRate(falsePositiveRate, one)) ?? null;
}

/** The effect of a rate on a model's threshold. */
export function describeChoice(card: ModelCard, falsePositiveRate: number): ChosenThreshold {
  const setting = findSetting(card, falsePositiveRate);
  const { measured = null, n = 0, interval = null } = setting ?? findShipped(card) ?? {};
  return { falsePositiveRate, supported: setting !== null, measured, n, interval };
}

/** Only the threshold for `ai` moves: what is not validated or never flagged stays so. */
export function setCard(card: ModelCard, falsePositiveRate: number): CardInUse {
  const shippedAiFrom = card.thresholds.aiFrom;
  const aiFrom = findSetting(card, falsePositiveRate)?.aiFrom ?? shippedAiFrom;
  return {
    ...card,
    thresholds: { ...card.thresholds, aiFrom },
    chosen: { ...describeChoice(card, falsePositiveRate), shippedAiFrom },
  };
}

/** Kept, because detectors cache what they read from a model's files by model. */
const setModels = new WeakMap<LoadedModel, Map<number, LoadedModel>>();

function setModel(model: LoadedModel, falsePositiveRate: number): LoadedModel {
  const settings = setModels.get(model) ?? new Map<number, LoadedModel>();
  setModels.set(model, settings);
  const set = settings.get(falsePositiveRate) ?? {
    ...model,
    card: setCard(model.card, falsePositiveRate),
  };
  settings.set(falsePositiveRate, set);
  return set;
}

/** The same host with every model set for the rate; null leaves the shipped thresholds. */
export function tolerate<Host extends Runtime>(
  runtime: Host,
  falsePositiveRate: number | null,
): Host {
  if (falsePositiveRate === null) return runtime;
  return {
    ...runtime,
    async findModel(name) {
      const model = await runtime.findModel(name);
      return model && setModel(model, falsePositiveRate);
    },
  };
}

/** For a Detection; null if the user chose no rate. */
export function describeThreshold({ chosen }: CardInUse): ChosenThreshold | null {
  if (!chosen) return null;
  const { shippedAiFrom: _, ...threshold } = chosen;
  return threshold;
}

/** Groups were measured at the shipped threshold: at another one, only the figure over all of them is known. */
export function findRateElsewhere(
  { chosen, thresholds }: CardInUse,
  group: string,
): MeasuredErrorRate | null {
  if (!chosen || thresholds.aiFrom === chosen.shippedAiFrom) return null;
  const { measured, interval, n } = chosen;
  if (measured === null || interval === null) return null;
  return { falsePositiveRate: measured, interval, sampleCount: n, group };
}

/** The lower of the shipped threshold and the one in use: content that is held back there is held back at both. */
export function findLowerAiFrom({ chosen, thresholds }: CardInUse): number {
  return Math.min(thresholds.aiFrom, chosen?.shippedAiFrom ?? thresholds.aiFrom);
}
