/**
 * Where an answer between the thresholds may lean.
 * The probabilities between the thresholds are cut at every tenth; neighbors are joined until each band holds `samplesMin`
 * samples and the share of AI rises from band to band. A band leans where the lower end of the 95 % interval of its
 * precision at even odds is at least `precisionMin` in the first set, and the precision itself in every other set that
 * kept its curve. The figure kept is the first set's: the others may be too small for an interval that says anything.
 */
import type { CurvePoint, EvaluatedSet } from "@tellsign/contracts/models/evaluation-report";
import type { LeaningBand, ModelCard } from "@tellsign/contracts/models/model-card";
import { add, aiShareAtEvenOdds, subtract, type Tally } from "./even-odds.ts";
import { round } from "./measured-share.ts";

export const precisionMin = 0.6;
export const samplesMin = 50;
const command = "npm run rates";

type Curve = readonly CurvePoint[];
type CurvedSet = EvaluatedSet & { curve: CurvePoint[] };
type Band = { from: number; to: number; tally: Tally };

export function hasCurve(set: EvaluatedSet): set is CurvedSet {
  return set.curve !== null;
}

/** The lowest point of the curve that is not below the edge. */
function findPoint(curve: Curve, edge: number): CurvePoint {
  return curve.findLast(({ from }) => from >= edge) ?? { from: edge, human: 0, ai: 0 };
}

export function tallyBetween(curve: Curve, from: number, to: number): Tally {
  const { human, ai } = subtract(findPoint(curve, from), findPoint(curve, to));
  return { human, ai };
}

function listTenths(curve: Curve, { humanBelow, aiFrom }: ModelCard["thresholds"]): Band[] {
  const tenths = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);
  const inner = tenths.filter((edge) => edge > humanBelow && edge < aiFrom);
  // A thinned curve has no point at every tenth: the edge is moved to the next one, so that its counts are exact.
  const edges = [humanBelow, ...inner.map((edge) => round(findPoint(curve, edge).from)), aiFrom];
  return edges.slice(1).flatMap((to, i) => {
    const from = edges[i] as number;
    return from < to ? [{ from, to, tally: tallyBetween(curve, from, to) }] : [];
  });
}

function join(lower: Band, upper: Band): Band {
  return { from: lower.from, to: upper.to, tally: add(lower.tally, upper.tally) };
}

function joinSmall(bands: readonly Band[]): Band[] {
  const isSmall = ({ tally }: Band) => tally.human + tally.ai < samplesMin;
  const joined: Band[] = [];
  for (const band of bands) {
    const below = joined.at(-1);
    if (below && isSmall(below)) joined.splice(-1, 1, join(below, band));
    else joined.push(band);
  }
  const [below, last] = joined.slice(-2);
  if (below && last && isSmall(last)) joined.splice(-2, 2, join(below, last));
  return joined;
}

function joinFalling(bands: readonly Band[], all: Tally): Band[] {
  const rises = (lower: Band, upper: Band) =>
    (aiShareAtEvenOdds(lower.tally, all)?.share ?? 0) <
    (aiShareAtEvenOdds(upper.tally, all)?.share ?? 0);
  const joined: Band[] = [];
  for (const band of bands) {
    let own = band;
    for (let below = joined.at(-1); below && !rises(below, own); below = joined.at(-1)) {
      joined.pop();
      own = join(below, own);
    }
    joined.push(own);
  }
  return joined;
}

/** The precision of a leaning in one set; null where the band is empty there. */
function measurePrecision(set: CurvedSet, { from, to }: Band, leaning: LeaningBand["leaning"]) {
  const tally = tallyBetween(set.curve, from, to);
  const ai = aiShareAtEvenOdds(tally, set.scored);
  if (!ai) return null;
  const { share, low, high } =
    leaning === "ai"
      ? ai
      : { share: round(1 - ai.share), low: round(1 - ai.high), high: round(1 - ai.low) };
  return { precision: share, interval: { low, high, level: 0.95 }, n: tally.human + tally.ai, set };
}

function lean(band: Band, sets: readonly CurvedSet[]): LeaningBand[] {
  return (["ai", "human"] as const).flatMap((leaning) => {
    const [first, ...others] = sets
      .map((set) => measurePrecision(set, band, leaning))
      .filter((measured) => measured !== null);
    if (!first || first.interval.low < precisionMin) return [];
    if (others.some(({ precision }) => precision < precisionMin)) return [];
    const { precision, interval, n, set } = first;
    const { from, to } = band;
    return [{ leaning, from, to, precision, interval, n, data: set.title, command }];
  });
}

export function findLeaningBands(
  sets: readonly EvaluatedSet[],
  thresholds: ModelCard["thresholds"],
): LeaningBand[] {
  const curved = sets.filter(hasCurve);
  const [first] = curved;
  if (!first) return [];
  const bands = joinFalling(joinSmall(listTenths(first.curve, thresholds)), first.scored);
  return bands.flatMap((band) => lean(band, curved));
}
