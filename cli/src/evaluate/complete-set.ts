/** Adds to a set what follows from its counts: missed AI content, the five readings, the calibration error at even odds. */
import type { EvaluatedSet } from "@tellsign/contracts/models/evaluation-report";
import type { LeaningBand } from "@tellsign/contracts/models/model-card";
import { eceAtEvenOdds } from "./even-odds.ts";
import { countMissed, measureReadings } from "./measure-readings.ts";
import { toMeasuredShare } from "./measured-share.ts";

export function completeSet(set: EvaluatedSet, bands: readonly LeaningBand[]): EvaluatedSet {
  const { atShippedThresholds } = set;
  const readings = measureReadings(set, bands);
  return {
    ...set,
    measured: {
      ...set.measured,
      eceAtEvenOdds: set.reliability && eceAtEvenOdds(set.reliability, set.scored),
    },
    atShippedThresholds: {
      ...atShippedThresholds,
      missed: toMeasuredShare(countMissed(atShippedThresholds)),
    },
    ...(readings && { readings }),
  };
}
