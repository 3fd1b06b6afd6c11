/**
 * combination.json beside every card: how a model's figures become one score, and those of a part (a window, a frame,
 * a sentence) a probability of its own. All four modalities share this shape, and training writes it. Sections that
 * a modality has no use for are left out of its file.
 */
import { type Calibration, calibrate } from "../calibrate.ts";
import { toScore } from "../verdict/to-score.ts";
import { loadOnce } from "./load-once.ts";
import {
  fail,
  readAll,
  readCalibration,
  readEach,
  readNumber,
  readObject,
  readOptional,
  readSome,
} from "./read-json.ts";
import { bound, readSmallNetwork, type SmallNetwork } from "./small-network.ts";

/** A figure adds `weight × (value − mean) / scale` to the score; `perLength` is added to the weight per unit of length. */
export type Weighed = { mean: number; scale: number; weight: number; perLength: number };

/** Where weights depend on how long the content is: the logarithm of its length, standardized. */
type Length = { mean: number; scale: number; bias: number };

export type Part = {
  /** Of the members' logits, for a part whose score is not a member's own. */
  bias: number;
  weights: Record<string, number>;
  /** From the part's score to a probability; a plain logistic where it is null. */
  calibration: Calibration | null;
  /** Words that a part and the whole content need before the part gets a probability. */
  wordsMin: number;
  contentWordsMin: number;
};

/** When parts of a content are mixed: from and below which they read as AI and as human. */
type MixtureLimits = { aiFrom: number; humanBelow: number };

/** For modalities that find runs of alike sentences by their mean logits, which `aiFrom` and `humanBelow` then bound. */
type MixtureOfRuns = {
  scale: number;
  offset: number;
  switchCost: number;
  wordsMin: number;
  /** Probabilities of the whole between which it may be mixed; beyond them it is one-sided. */
  probabilityMin: number | null;
  probabilityMax: number | null;
};

export type MixtureRule = MixtureLimits & { runs: MixtureOfRuns | null };

/** One of several small networks whose logits are the figures. `spread`: the standard deviation of its logit. */
export type MemberNetwork = { network: SmallNetwork; calibration: Calibration; spread: number };

/** What a figure usually is, for explanations. */
export type Typical = { human: number; ai: number; spread: number };

export type Combination<
  Figure extends string,
  Share extends string,
  PartName extends string,
  Member extends string = never,
> = {
  bias: number;
  figures: Partial<Record<Figure, Weighed>>;
  length: Length | null;
  /** How much each network moves the score, as shares of all. */
  shares: Record<Share, number>;
  members: Record<Member, MemberNetwork>;
  /** Null: such parts are not rated by themselves. */
  parts: Record<PartName, Part | null>;
  /** Null: the model never calls a content mixed. */
  mixture: MixtureRule | null;
  /** Which content is never called AI: kinds from a probability on, and videos from a share of synthetic-looking frames on. */
  abstain: { kinds: Record<string, number>; syntheticShareMax: number | null };
  /** The share from which on a family of generators is named. */
  familyNamedFrom: number | null;
  typical: Record<string, Typical>;
};

/** The names that a modality's file may use. `shares` and `members` must all occur. */
export type CombinationNames<
  F extends string,
  S extends string,
  P extends string,
  M extends string,
> = {
  figures: readonly F[];
  shares: readonly S[];
  parts: readonly P[];
  members: readonly M[];
};

function readWeighed(value: unknown, path: string): Weighed {
  const { mean, scale, weight, perLength } = readObject(value, path);
  const read = {
    mean: readNumber(mean, `${path}.mean`),
    scale: readNumber(scale, `${path}.scale`),
    weight: readNumber(weight, `${path}.weight`),
    perLength: readNumber(perLength ?? 0, `${path}.perLength`),
  };
  return read.scale > 0 ? read : fail(`${path}.scale`, "above 0");
}

function readPart(value: unknown, path: string): Part {
  const { bias, weights, calibration, wordsMin, contentWordsMin } = readObject(value, path);
  return {
    bias: readNumber(bias ?? 0, `${path}.bias`),
    weights: readAll(weights, `${path}.weights`, readNumber),
    calibration: readOptional(calibration, `${path}.calibration`, readCalibration),
    wordsMin: readNumber(wordsMin ?? 0, `${path}.wordsMin`),
    contentWordsMin: readNumber(contentWordsMin ?? 0, `${path}.contentWordsMin`),
  };
}

function readRuns(value: unknown, path: string): MixtureOfRuns {
  const { probabilityMin, probabilityMax } = readObject(value, path);
  const names = ["scale", "offset", "switchCost", "wordsMin"] as const;
  return {
    ...readEach(value, path, names, readNumber),
    probabilityMin: readOptional(probabilityMin, `${path}.probabilityMin`, readNumber),
    probabilityMax: readOptional(probabilityMax, `${path}.probabilityMax`, readNumber),
  };
}

function readMixture(value: unknown, path: string): MixtureRule {
  const { runs } = readObject(value, path);
  return {
    ...readEach(value, path, ["aiFrom", "humanBelow"], readNumber),
    runs: readOptional(runs, `${path}.runs`, readRuns),
  };
}

function readMember(value: unknown, path: string): MemberNetwork {
  const { network, calibration, spread } = readObject(value, path);
  return {
    network: readSmallNetwork(network, `${path}.network`),
    calibration: readCalibration(calibration, `${path}.calibration`),
    spread: readNumber(spread, `${path}.spread`),
  };
}

function noParts<P extends string>(names: readonly P[]): Record<P, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<P, null>;
}

export function readCombination<
  F extends string,
  S extends string,
  P extends string,
  M extends string,
>(json: string, names: CombinationNames<F, S, P, M>): Combination<F, S, P, M> {
  const file = readObject(JSON.parse(json), "the file");
  const abstain = readObject(file.abstain ?? {}, "abstain");
  return {
    bias: readNumber(file.bias, "bias"),
    figures: readSome(
      file.figures ?? fail("figures", "an object"),
      "figures",
      names.figures,
      readWeighed,
    ),
    length: readOptional(file.length, "length", (value, path) =>
      readEach(value, path, ["mean", "scale", "bias"], readNumber),
    ),
    shares: readEach(file.shares, "shares", names.shares, readNumber),
    members: readEach(file.members, "members", names.members, readMember),
    parts: { ...noParts(names.parts), ...readSome(file.parts, "parts", names.parts, readPart) },
    mixture: readOptional(file.mixture, "mixture", readMixture),
    abstain: {
      kinds: readAll(abstain.kinds, "abstain.kinds", readNumber),
      syntheticShareMax: readOptional(
        abstain.syntheticShareMax,
        "abstain.syntheticShareMax",
        readNumber,
      ),
    },
    familyNamedFrom: readOptional(file.familyNamedFrom, "familyNamedFrom", readNumber),
    typical: readAll(file.typical, "typical", (value, path) =>
      readEach(value, path, ["human", "ai", "spread"], readNumber),
    ),
  };
}

/** Reads a model's combination once, however often it is asked for. */
export function createCombinationLoader<Read>(
  read: (json: string) => Read,
): (model: { readText(file: string): Promise<string> }) => Promise<Read> {
  const loaded = new WeakMap<object, Promise<Read>>();
  return (model) =>
    loadOnce(loaded, model, async () => read(await model.readText("combination.json")));
}

/** Beyond two deviations of length the weights were not learned, and a straight line would turn them over. */
const lengthMax = 2;

/** The length of a content as weights depend on it; 0 where they do not. */
export function standardizeLength({ length }: { length: Length | null }, own: number): number {
  if (length === null) return 0;
  return bound((Math.log(own) - length.mean) / length.scale, lengthMax);
}

export function weightAt({ weight, perLength }: Weighed, length: number): number {
  return weight + perLength * length;
}

/** What the named figures add to the score; one that the content has not got counts as average. */
export function addUp<F extends string>(
  weighed: Partial<Record<F, Weighed>>,
  figures: { readonly [Name in F]?: number | null },
  start: number,
  length = 0,
): number {
  return (Object.keys(weighed) as F[]).reduce((sum, name) => {
    const value = figures[name] ?? null;
    if (value === null) return sum;
    const own = weighed[name] as Weighed;
    return sum + (weightAt(own, length) * (value - own.mean)) / own.scale;
  }, start);
}

/** The score: a logit, before calibration. `length`: standardized, where weights depend on it. */
export function combine<F extends string>(
  {
    bias,
    figures: weighed,
    length,
  }: Pick<Combination<F, never, never>, "bias" | "figures" | "length">,
  figures: { readonly [Name in F]?: number | null },
  own = 0,
): number {
  return addUp(weighed, figures, bias + (length?.bias ?? 0) * own, own);
}

/** The score of a part, from the logits of the networks that read it. */
export function combinePart<M extends string>(
  { bias, weights }: Part,
  logits: Record<M, number>,
): number {
  return Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * (logits[name as M] ?? 0),
    bias,
  );
}

/** The probability that a part is AI's, at its score. */
export function ratePart({ calibration }: Part, score: number): number {
  return calibration === null ? toScore(score) : calibrate(score, calibration);
}
