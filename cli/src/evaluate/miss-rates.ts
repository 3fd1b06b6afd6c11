/** A card's rates of missed AI content, by the groups its detector tells apart. */
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { EvaluatedSet } from "@tellsign/contracts/models/evaluation-report";
import type { GroupRate } from "@tellsign/contracts/models/model-card";
import { countMissed } from "./measure-readings.ts";
import { toMeasuredShare } from "./measured-share.ts";

/** The set that each group is measured on. For texts the one from sources never learned, which is the harder one. */
const setOfGroup: Record<Modality, Record<string, string>> = {
  text: { all: "development" },
  image: {
    "as is": "pictures-as-is",
    "shared once": "pictures-768",
    "shared hard": "pictures-512",
  },
  audio: { "as is": "speech-as-is", compressed: "speech-mp3", telephone: "speech-telephone" },
  video: { all: "clips-once" },
};

export function findMissRates(modality: Modality, sets: readonly EvaluatedSet[]): GroupRate[] {
  return Object.entries(setOfGroup[modality]).flatMap(([group, id]) => {
    const set = sets.find((own) => own.id === id);
    const missed = set && toMeasuredShare(countMissed(set.atShippedThresholds));
    if (!missed) return [];
    const { n, share, low, high } = missed;
    return [{ group, n, rate: share, interval: { low, high, level: 0.95 } }];
  });
}
