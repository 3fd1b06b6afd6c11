/** What an image's answer has beyond the common shape. */
import { z } from "zod";
import { imageKinds } from "./image-kinds.ts";

const fraction = z.number().min(0).max(1);

/** Evidence over the picture: a grid of cells in reading order over a rectangle of it, in pixels as displayed. */
export const HeatMap = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  columns: z.int().min(1),
  rows: z.int().min(1),
  /** 0 speaks for a person, 1 for AI, 0.5 for neither. Not probabilities of the whole picture. */
  cells: z.array(fraction),
  /** How fine it is, in words. */
  resolution: z.string(),
});
export type HeatMap = z.infer<typeof HeatMap>;

/** A suspected local edit: a finding of its own that never decides the verdict. */
export const LocalEdit = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  reading: z.string(),
});

export const ImageEvidence = z.object({
  width: z.int(),
  height: z.int(),
  format: z.string(),
  channels: z.int(),
  frames: z.int().min(1),
  fileBytes: z.int(),
  kind: z.enum(imageKinds).nullable(),
  heatMap: HeatMap.nullable(),
  localEdits: z.array(LocalEdit),
  /** The figures measured for pictures in this state: as is, shared once, shared hard. */
  tier: z.object({ name: z.string(), reading: z.string() }).nullable(),
});
export type ImageEvidence = z.infer<typeof ImageEvidence>;

/** Pictures made of the content, as data URIs: answered, never stored. */
export const ImageViews = z.object({
  preview: z.string(),
  residual: z.string(),
  spectrum: z.string(),
});
export type ImageViews = z.infer<typeof ImageViews>;
