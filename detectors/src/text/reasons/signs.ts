/** Which measures tell AI from people in validation, and what is usual on either side, as `signs.json` beside the card has it. */
import { readAll, readNumber, readNumbers, readObject } from "../../model/read-json.ts";

/** A tenth, the middle and nine tenths of all texts lie below these. */
export type Range = { low: number; middle: number; high: number };

export type Sign = {
  /** The chance that an AI text has the higher value; the mean over the sources. */
  auroc: number;
  /** How many sources it was measured in, and in how many it points the same way. */
  sources: number;
  agreeing: number;
  people: Range;
  ai: Range;
};
export type Signs = Readonly<Record<string, Sign>>;

/** A measure this near to a coin toss, or one that points elsewhere in every third source, is no sign. */
const aurocApart = 0.06;
const agreeingMin = 2 / 3;

export function separates({ auroc, sources, agreeing }: Omit<Sign, "people" | "ai">): boolean {
  return Math.abs(auroc - 0.5) >= aurocApart && agreeing > agreeingMin * sources;
}

function readRange(value: unknown, path: string): Range {
  const [low, middle, high] = readNumbers(value, path, 3) as [number, number, number];
  return { low, middle, high };
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

/** Whom a value points to: past the middle of that side's texts, away from the other's. Null between the two. */
export function findSide(value: number, { auroc, people, ai }: Sign): "ai" | "person" | null {
  const up = auroc > 0.5 ? 1 : -1;
  if (up * (value - ai.middle) > 0 && up * (ai.middle - people.middle) >= 0) return "ai";
  if (up * (people.middle - value) > 0 && up * (ai.middle - people.middle) >= 0) return "person";
  return null;
}
