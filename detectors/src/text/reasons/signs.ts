/** Which measures tell AI from people in validation, and what is usual on either side, as `signs.json` beside the card has it. */
import { readAll, readNumber, readNumbers, readObject } from "../../model/read-json.ts";

/** A range gives the values below which these shares of all texts lie. */
export const rangeShares = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;
export type Range = readonly number[];

export type Sign = {
  /** The chance that an AI text has the higher value; the mean over the sources. */
  auroc: number;
  /** How many sources it was measured in, and how many of them do not point the other way. */
  sources: number;
  agreeing: number;
  people: Range;
  ai: Range;
};
export type Signs = Readonly<Record<string, Sign>>;

/** A measure this near to a coin toss, or one that points the other way in more than a third of the sources, is no sign. */
const aurocApart = 0.06;
const agreeingMin = 2 / 3;

export function separates({ auroc, sources, agreeing }: Omit<Sign, "people" | "ai">): boolean {
  return Math.abs(auroc - 0.5) >= aurocApart && agreeing >= agreeingMin * sources;
}

function readRange(value: unknown, path: string): Range {
  return readNumbers(value, path, rangeShares.length);
}

function readSign(value: unknown, path: string): Sign {
  const sign = readObject(value, path);
  return {
    auroc: readNumber(sign.auroc, `${path}.auroc`),
    sources: readNumber(sign.sources, `${path}.sources`),
    agreeing: readNumber(sign.agreeing, `${path}.agreeing`),
    people: readRange(sign.people, `${path}.people`),
    ai: readRange(sign.ai, `${path}.ai`),
  };
}

export function readSigns(json: string): Signs {
  return readAll(readObject(JSON.parse(json), "signs.json").signs, "signs", readSign);
}

/** Rarer than this on one side, a value departs from what is usual there. */
const departsFrom = 0.75;

/** Half of all texts lie between the two. */
export function findMiddleHalf(range: Range): { low: number; high: number } {
  return { low: range[2] as number, high: range[4] as number };
}

export function findMedian(range: Range): number {
  return range[3] as number;
}

/** The largest known share of texts whose value is lower, or higher, than this one; 0 where none is known. */
function findShareBeyond(value: number, range: Range, isHigher: boolean): number {
  const shares = rangeShares.map((share, i) => {
    const isBeyond = isHigher ? value > (range[i] as number) : value < (range[i] as number);
    return isBeyond ? (isHigher ? share : 1 - share) : 0;
  });
  return Math.max(0, ...shares);
}

export type Departure = {
  pointsTo: "ai" | "person";
  /** Whether the value is higher, or else lower, than in `share` of the other side's texts. */
  isHigher: boolean;
  share: number;
};

/** Whom a value points to: it departs from one side's texts toward the other's, and not from both. Null where it does neither. */
export function findDeparture(value: number, { auroc, people, ai }: Sign): Departure | null {
  const aiIsHigher = auroc > 0.5;
  const fromPeople = findShareBeyond(value, people, aiIsHigher);
  const fromAi = findShareBeyond(value, ai, !aiIsHigher);
  const [isFromPeople, isFromAi] = [fromPeople >= departsFrom, fromAi >= departsFrom];
  if (isFromPeople === isFromAi) return null;
  return isFromPeople
    ? { pointsTo: "ai", isHigher: aiIsHigher, share: fromPeople }
    : { pointsTo: "person", isHigher: !aiIsHigher, share: fromAi };
}
