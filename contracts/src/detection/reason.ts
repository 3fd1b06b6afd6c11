/** Why the answer is what it is, in sentences that a reader can check against the content. */
import { z } from "zod";
import { reasonQuotesMax } from "./reason-limits.ts";

export const reasonKinds = [
  "sentence",
  "passage",
  "phrase",
  "word",
  "style",
  "trace",
  "file",
  "region",
  "stretch",
  "frame",
  "voice",
  "limit",
] as const;

export const ReasonFigures = z
  .object({
    here: z.number().describe("What was measured in this content."),
    people: z.number().nullable().describe("What is usual in people's content. Null if unknown."),
    ai: z.number().nullable().describe("What is usual in AI content. Null if unknown."),
    unit: z.string().describe("What the three numbers count, in words."),
  })
  .describe("The numbers behind a reason.");
export type ReasonFigures = z.infer<typeof ReasonFigures>;

export const Reason = z
  .object({
    kind: z
      .enum(reasonKinds)
      .describe("What it is about: a sentence, a phrase, the file, a region, a stretch of time …"),
    text: z.string().describe("The reason in a sentence, without words of the content."),
    pointsTo: z.enum(["ai", "person", "neither"]).describe("Whom it points to."),
    counted: z
      .boolean()
      .describe("True if it is part of the score. False if it was observed and not counted."),
    quotes: z
      .array(
        z.object({
          start: z.int().min(0).describe("Its first character, counted from 0."),
          end: z.int().min(0).describe("The character after its last."),
        }),
      )
      .max(reasonQuotesMax)
      .optional()
      .describe("For text: the places it is about, by offsets into the text as submitted."),
    quoted: z
      .string()
      .optional()
      .describe("The words it is about. Returned with the answer, never stored."),
    region: z
      .object({
        x: z.number().describe("Its left edge."),
        y: z.number().describe("Its upper edge."),
        width: z.number().describe("Its width."),
        height: z.number().describe("Its height."),
      })
      .optional()
      .describe("For an image: the rectangle it is about, in pixels as displayed."),
    stretch: z
      .object({
        startS: z.number().min(0).describe("Where it begins."),
        endS: z.number().min(0).describe("Where it ends."),
      })
      .optional()
      .describe("For a recording or video: the seconds it is about."),
    figures: ReasonFigures.optional(),
  })
  .describe("One reason for the answer, with the place in the content where it can be checked.");
export type Reason = z.infer<typeof Reason>;
