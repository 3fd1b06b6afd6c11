/** What follows from the counts of a set: how much AI content was missed, and the five readings. */
import type { EvaluatedSet, ReadingRates } from "@tellsign/contracts/models/evaluation-report";
import type { LeaningBand } from "@tellsign/contracts/models/model-card";
import { add, aiShareAtEvenOdds, shareAtEvenOdds, subtract, type Tally } from "./even-odds.ts";
import { hasCurve, tallyBetween } from "./leaning-bands.ts";
import { round } from "./measured-share.ts";
import type { Count } from "./metrics.ts";

type Shipped = Pick<
  EvaluatedSet["atShippedThresholds"],
  "right" | "falsePositives" | "caught" | "missed"
>;

/** Wrong answers that flag nobody are AI content that was missed; a text called mixed with at most half AI is one. */
export function countMissed({ right, falsePositives, caught }: Shipped): Count | null {
  if (!right || !caught) return null;
  return { count: right.n - right.count - (falsePositives?.count ?? 0), n: caught.n };
}

const nobody: Tally = { human: 0, ai: 0 };

function toReading(reading: ReadingRates["reading"], tally: Tally, all: Tally): ReadingRates {
  const ai = reading === "cannot-say" ? null : aiShareAtEvenOdds(tally, all);
  const precision =
    ai && reading.endsWith("human")
      ? { share: round(1 - ai.share), low: round(1 - ai.high), high: round(1 - ai.low) }
      : ai;
  return { reading, ...tally, share: shareAtEvenOdds(tally, all), precision };
}

/** Content between the thresholds counts as leaning by its probability alone: a few samples there abstain for other reasons. */
export function measureReadings(
  set: EvaluatedSet,
  bands: readonly LeaningBand[],
): ReadingRates[] | null {
  const { right, falsePositives, caught } = set.atShippedThresholds;
  const missed = countMissed(set.atShippedThresholds);
  if (!hasCurve(set) || !right || !falsePositives || !caught || !missed) return null;
  const all = { human: set.counts.human, ai: set.counts.ai };
  const leans = (wanted: LeaningBand["leaning"]) =>
    bands
      .filter(({ leaning }) => leaning === wanted)
      .map(({ from, to }) => tallyBetween(set.curve, from, to))
      .reduce(add, nobody);
  const given = {
    ai: { human: falsePositives.count, ai: caught.count },
    "leans-ai": leans("ai"),
    "leans-human": leans("human"),
    human: { human: right.count - caught.count, ai: missed.count },
  };
  const rest = subtract(all, Object.values(given).reduce(add, nobody));
  return [
    toReading("ai", given.ai, all),
    toReading("leans-ai", given["leans-ai"], all),
    toReading("cannot-say", rest, all),
    toReading("leans-human", given["leans-human"], all),
    toReading("human", given.human, all),
  ];
}
