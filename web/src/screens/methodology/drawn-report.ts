/** What the page draws of the models' reports and cards: web/vite/condense-report.ts makes it at build time. */
import type { Grouping } from "@tellsign/contracts/evaluation-report";
import type { Modality } from "@tellsign/contracts/modality";
import type { CurveStep } from "./curve.ts";

/** Of `n`, with the interval of the share. */
export type DrawnShare = readonly [
  count: number,
  n: number,
  share: number,
  low: number,
  high: number,
];

export type DrawnGroup = {
  by: Grouping;
  name: string;
  /** Where it stands among the set's groups in the report. */
  index: number;
  falsePositives: DrawnShare | null;
  caught: DrawnShare | null;
  abstained: DrawnShare;
};

/** Samples of a tenth of the scale: their mean probability, and how many of them are AI. */
export type DrawnBin = { from: number; to: number; mean: number; ai: DrawnShare };

export type DrawnSet = {
  id: string;
  title: string;
  what: string;
  from: string;
  madeIn: string;
  heldOut: string;
  runtime: string;
  measuredAt: string;
  command: string;
  counts: { human: number; ai: number; mixed: number };
  scored: { human: number; ai: number };
  auroc: number | null;
  eer: number | null;
  ece: number | null;
  /** Caught where one in a hundred, and five in a hundred, of people's would be called AI. */
  caughtAt1: number | null;
  caughtAt5: number | null;
  shipped: {
    humanBelow: number;
    aiFrom: number;
    falsePositives: DrawnShare | null;
    caught: DrawnShare | null;
    abstained: DrawnShare;
    right: DrawnShare | null;
    /** Mixed content called AI or mixed. */
    foundMixed: DrawnShare | null;
  };
  /** From the lowest threshold up; null where one label is missing or single scores were not kept. */
  curve: readonly CurveStep[] | null;
  reliability: readonly DrawnBin[] | null;
  groups: readonly DrawnGroup[];
  /** Groups that are in the report and too many to draw. */
  groupsLeftOut: number;
};

export type DrawnCard = {
  version: string;
  trainedAt: string;
  base: string | null;
  licence: string;
  languages: readonly string[] | null;
  sizeBytes: number;
  files: readonly { name: string; bytes: number; sha256: string }[];
  /** Where weights are taken from that are not ours to publish. */
  borrowsFrom: readonly string[];
  thresholds: { humanBelow: number; aiFrom: number };
  /** People's content called AI, by group, as results show it; `index` is its place in the card. */
  rates: readonly { group: string; index: number; rate: DrawnShare }[];
};

export type DrawnModel = {
  modality: Modality;
  card: DrawnCard;
  /** The first is the one that headline figures are taken from. */
  sets: readonly DrawnSet[];
};

/** How much each member of the text model moves the score of a text of usual length, in parts of 100. */
export type MemberWeight = { name: string; parts: number };
