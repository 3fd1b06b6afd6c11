/** What the page draws from the models' reports and cards, produced at build time by web/vite/condense-report.ts. */

import type { Modality } from "@tellsign/contracts/detection/modality";
import type { Grouping, ReadingRates } from "@tellsign/contracts/models/evaluation-report";
import type { CurveStep } from "../plots/curve.ts";

/** Out of `n`, with the interval of the share. */
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
  /** Its index among the set's groups in the report. */
  index: number;
  falsePositives: DrawnShare | null;
  caught: DrawnShare | null;
  abstained: DrawnShare;
};

/** Samples in one tenth of the scale: their mean probability, and how many are AI. */
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
  /** Caught when one, and when five, in a hundred human samples are called AI. */
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
  /** From the lowest threshold up; null if one label is missing or single scores were not kept. */
  curve: readonly CurveStep[] | null;
  reliability: readonly DrawnBin[] | null;
  groups: readonly DrawnGroup[];
  /** Groups in the report that are too many to draw. */
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
  /** Where weights come from that are not ours to publish. */
  borrowsFrom: readonly string[];
  thresholds: { humanBelow: number; aiFrom: number };
  /** Human content called AI, by group, as results show it; `index` is its position in the card. */
  rates: readonly { group: string; index: number; rate: DrawnShare }[];
};

export type DrawnModel = {
  modality: Modality;
  card: DrawnCard;
  /** In the order of the report. */
  sets: readonly DrawnSet[];
};

/** How much each member of the text model moves the score of a text of typical length, in parts per 100. */
export type MemberWeight = { name: string; parts: number };

/** How often each of the five readings was given at even odds, and how often it was right. */
export type DrawnReadings = {
  modality: Modality;
  /** The set they were measured on. */
  title: string;
  /** `FILE#/json/pointer` of the list. */
  source: string;
  readings: readonly {
    reading: ReadingRates["reading"];
    share: number;
    precision: number | null;
  }[];
};
