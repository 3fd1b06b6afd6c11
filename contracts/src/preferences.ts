import { z } from "zod";
import { Interval, Modality } from "./detection.ts";
import { toleratedRates } from "./tolerated-rates.ts";

const rate = z.literal([...toleratedRates]);

/** Where a model may be set for a tolerated false-positive rate, as measured on its validation data. */
export const ToleratedRateOffer = z.object({
  falsePositiveRate: rate,
  modalities: z.array(
    z.object({
      modality: Modality,
      /** False where what was measured does not support the rate; the shipped setting serves there, and the figures are its own. */
      supported: z.boolean(),
      /** Human samples it was measured on, what was measured, and its interval. */
      n: z.int().min(0),
      measured: z.number().min(0).max(1).nullable(),
      interval: Interval.nullable(),
    }),
  ),
});
export type ToleratedRateOffer = z.infer<typeof ToleratedRateOffer>;

export const Preferences = z.object({
  /** Null: each model's shipped setting. */
  falsePositiveRate: rate.nullable(),
  offers: z.array(ToleratedRateOffer),
});
export type Preferences = z.infer<typeof Preferences>;

export const ChangePreferencesInput = z.object({ falsePositiveRate: rate.nullable() });
export type ChangePreferencesInput = z.infer<typeof ChangePreferencesInput>;
