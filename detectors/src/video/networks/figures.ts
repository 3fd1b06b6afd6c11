/** The figures of a whole clip that the combination may weigh. Training reads the same from its dumps: a change here needs a new model. */
import { type MotionFigures, motionNames } from "../measure/motion.ts";
import type { ScoredFrame } from "./score-frame.ts";

const pictureNames = [
  "pictureMean",
  "pictureUpper",
  "pictureMin",
  "pictureSpread",
  "viewMean",
  "cropMean",
  "detailMean",
] as const;
export const figureNames = [...pictureNames, "faceMean", ...motionNames] as const;
export type FigureName = (typeof figureNames)[number];
/** Null where a clip has none, such as no face: it then weighs as the average clip's. */
export type Figures = Record<FigureName, number | null>;

function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean of the higher half. */
function findUpper(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => b - a);
  return findMean(sorted.slice(0, Math.ceil(sorted.length / 2)));
}

function findSpread(values: readonly number[]): number {
  const mean = findMean(values);
  return Math.sqrt(findMean(values.map((value) => (value - mean) ** 2)));
}

/** At least one frame. */
export function listFigures(frames: readonly ScoredFrame[], motion: MotionFigures | null): Figures {
  const scores = frames.map(({ score }) => score);
  const faces = frames.flatMap(({ faces }) =>
    faces.map(({ score }) => score).filter((score) => score !== null),
  );
  const moving = Object.fromEntries(motionNames.map((name) => [name, motion?.[name] ?? null]));
  return {
    pictureMean: findMean(scores),
    pictureUpper: findUpper(scores),
    pictureMin: Math.min(...scores),
    pictureSpread: findSpread(scores),
    viewMean: findMean(frames.map(({ figures }) => figures.view)),
    cropMean: findMean(frames.map(({ figures }) => figures.crop)),
    detailMean: findMean(frames.map(({ figures }) => figures.detail)),
    faceMean: faces.length === 0 ? null : findMean(faces),
    ...(moving as Record<(typeof motionNames)[number], number | null>),
  };
}
