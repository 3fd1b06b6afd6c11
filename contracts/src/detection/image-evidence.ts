/** What the answer for an image adds to the common shape. */
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
    columns: z.int().min(1).describe("The number of columns of cells."),
    rows: z.int().min(1).describe("The number of rows of cells."),
    cells: z
      .array(fraction)
      .describe(
        "In reading order. 0 points to a person, 1 to AI, 0.5 to neither. Not probabilities of the whole picture.",
      ),
    resolution: z.string().describe("How fine it is, in words."),
  })
  .describe("Evidence over the picture: a grid over a rectangle of it, in pixels as displayed.");
export type HeatMap = z.infer<typeof HeatMap>;

export const LocalEdit = z
  .object({ ...rectangle, reading: z.string().describe("What was noticed there, in words.") })
  .describe("A suspected local edit: a separate finding that never decides the verdict.");

export const ImageEvidence = z
  .object({
    width: z.int().describe("In pixels, as displayed."),
    height: z.int().describe("In pixels, as displayed."),
    format: z.string().describe("The format, determined from the bytes."),
    channels: z.int().describe("The number of color channels."),
    frames: z.int().min(1).describe("The number of pictures in the file."),
    fileBytes: z.int().describe("The size of the file."),
    kind: z
      .enum(imageKinds)
      .nullable()
      .describe("What kind of picture it looks like. Null if nothing was scored."),
    heatMap: HeatMap.nullable().describe("Null if nothing was scored."),
    localEdits: z.array(LocalEdit).describe("Areas that may have been edited."),
    tier: z
      .object({
        name: z.string().describe("As is, shared once, or shared hard."),
        reading: z.string().describe("What that means for the error rates, in words."),
      })
      .nullable()
      .describe("The condition of the file; error rates were measured separately for each."),
  })
  .describe("What was measured in an image.");
export type ImageEvidence = z.infer<typeof ImageEvidence>;

export const ImageViews = z
  .object({
    preview: z.string().describe("The picture, made smaller."),
    residual: z.string().describe("What is left when its contents are removed: noise and traces."),
    spectrum: z.string().describe("Which frequencies it is made of."),
  })
  .describe("Renderings of the content, as data URIs: returned, never stored.");
export type ImageViews = z.infer<typeof ImageViews>;
