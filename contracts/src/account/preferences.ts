import { z } from "zod";
import { Interval, Modality } from "../detection/detection.ts";
import { toleratedRates } from "../detection/tolerated-rates.ts";

const rate = z.literal([...toleratedRates]);

/** Whether a model supports a tolerated false-positive rate, as measured on its validation data. */
export const ToleratedRateOffer = z.object({
  falsePositiveRate: rate,
  modalities: z.array(
    z.object({
      modality: Modality,
      /** False if the measurements do not support the rate; the default setting is used instead, and the figures are its own. */
      supported: z.boolean(),
      /** Number of human samples, the measured rate, and its interval. */
      n: z.int().min(0),
      measured: z.number().min(0).max(1).nullable(),
      interval: Interval.nullable(),
    }),
  ),
});
export type ToleratedRateOffer = z.infer<typeof ToleratedRateOffer>;

export const Preferences = z.object({
  /** Null for each model's default setting. */
  falsePositiveRate: rate.nullable(),
  offers: z.array(ToleratedRateOffer),
});
export type Preferences = z.infer<typeof Preferences>;

export const ChangePreferencesInput = z.object({ falsePositiveRate: rate.nullable() });
export type ChangePreferencesInput = z.infer<typeof ChangePreferencesInput>;
