/** A card's rates of missed AI content, by the groups its detector tells apart. */
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { EvaluatedSet } from "@tellsign/contracts/models/evaluation-report";
import type { GroupRate } from "@tellsign/contracts/models/model-card";
import { countMissed } from "./measure-readings.ts";
import { toMeasuredShare } from "./measured-share.ts";
import type { Count } from "./metrics.ts";

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

/** The generators of the development file that wrote one kind of text: reports count abstentions by generator, not by kind and label. */
const generatorsOfKind: Partial<Record<Modality, Record<string, readonly string[]>>> = {
  text: { essay: ["flan-t5-xxl", "gpt-3.5-turbo", "text-davinci-003"] },
};

/** AI content that was neither called AI nor left open. */
function countMissedBy(generators: readonly string[], { groups }: EvaluatedSet): Count {
  const total = { count: 0, n: 0 };
  for (const { by, name, caught, abstained } of groups) {
    if (by !== "generator" || !generators.includes(name) || !caught) continue;
    total.count += caught.n - caught.count - abstained.count;
    total.n += caught.n;
  }
  return total;
}

function toGroupRate(group: string, counted: Count | null): GroupRate[] {
  const missed = toMeasuredShare(counted);
  if (!missed) return [];
  const { n, share, low, high } = missed;
  return [{ group, n, rate: share, interval: { low, high, level: 0.95 } }];
}

export function findMissRates(modality: Modality, sets: readonly EvaluatedSet[]): GroupRate[] {
  const groups = Object.entries(setOfGroup[modality]).flatMap(([group, id]) => {
    const set = sets.find((own) => own.id === id);
    return set ? toGroupRate(group, countMissed(set.atShippedThresholds)) : [];
  });
  const development = sets.find(({ id }) => id === "development");
  const kinds = Object.entries(generatorsOfKind[modality] ?? {}).flatMap(([kind, generators]) =>
    development ? toGroupRate(kind, countMissedBy(generators, development)) : [],
  );
  return [...groups, ...kinds];
}
