/** What an image's answer has beyond the common shape. */
import { z } from "zod";
import { imageKinds } from "./image-kinds.ts";

const fraction = z.number().min(0).max(1);

const rectangle = {
  x: z.number().describe("Its left edge."),
  y: z.number().describe("Its upper edge."),
  width: z.number().describe("Its width."),
  height: z.number().describe("Its height."),
};

export const HeatMap = z
  .object({
    ...rectangle,
    columns: z.int().min(1).describe("How many cells lie side by side."),
    rows: z.int().min(1).describe("How many cells lie below each other."),
    cells: z
      .array(fraction)
      .describe(
        "In reading order. 0 speaks for a person, 1 for AI, 0.5 for neither. Not probabilities of the whole picture.",
      ),
    resolution: z.string().describe("How fine it is, in words."),
  })
  .describe("Evidence over the picture: a grid over a rectangle of it, in pixels as displayed.");
export type HeatMap = z.infer<typeof HeatMap>;

export const LocalEdit = z
  .object({ ...rectangle, reading: z.string().describe("What was noticed there, in words.") })
  .describe("A suspected local edit: a finding of its own that never decides the verdict.");

export const ImageEvidence = z
  .object({
    width: z.int().describe("In pixels, as displayed."),
    height: z.int().describe("In pixels, as displayed."),
    format: z.string().describe("The format, told by the bytes."),
    channels: z.int().describe("How many colour channels it has."),
    frames: z.int().min(1).describe("How many pictures the file holds."),
    fileBytes: z.int().describe("The size of the file."),
    kind: z
      .enum(imageKinds)
      .nullable()
      .describe("What kind of picture it looks like. Null where nothing was scored."),
    heatMap: HeatMap.nullable().describe("Null where nothing was scored."),
    localEdits: z.array(LocalEdit).describe("Places that may have been edited."),
    tier: z
      .object({
        name: z.string().describe("As is, shared once, or shared hard."),
        reading: z.string().describe("What that means for the figures, in words."),
      })
      .nullable()
      .describe("The state of the file, for which error rates were measured apart."),
  })
  .describe("What was measured of an image.");
export type ImageEvidence = z.infer<typeof ImageEvidence>;

export const ImageViews = z
  .object({
    preview: z.string().describe("The picture, made smaller."),
    residual: z
      .string()
      .describe("What is left when its contents are taken out: noise and traces."),
    spectrum: z.string().describe("Which frequencies it is made of."),
  })
  .describe("Pictures made of the content, as data URIs: answered, never stored.");
export type ImageViews = z.infer<typeof ImageViews>;
