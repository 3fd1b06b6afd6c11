/** What the answer for a recording or video adds to the common shape. Scores over time are in `where.segments`, by lane. */
import { z } from "zod";
import { HeatMap } from "./image-evidence.ts";
import { audioKinds, scanDepths, waveformBinsMax } from "./media-kinds.ts";

const fraction = z.number().min(0).max(1);
const seconds = z.number().min(0);

export const MediaFinding = z
  .object({
    name: z.string().describe("What was measured."),
    value: z.string().describe("What was found, with its unit."),
    reading: z.string().describe("What that means, in words."),
    speaksFor: z.enum(["ai", "person", "neither"]).describe("Whom it points to."),
  })
  .describe("One measurement. It explains and is not scored unless its reading says so.");
export type MediaFinding = z.infer<typeof MediaFinding>;

export const Stretch = z
  .object({
    startS: seconds.describe("Where it begins."),
    endS: seconds.describe("Where it ends."),
  })
  .describe("A stretch of time, in seconds.");
export type Stretch = z.infer<typeof Stretch>;

export const AudioEvidence = z
  .object({
    durationS: seconds.describe("How long it is."),
    container: z.string().describe("The file format, determined from its bytes."),
    codec: z.string().describe("How the sound is encoded."),
    sampleRate: z.int().describe("Samples per second."),
    channels: z.int().describe("How many channels it has."),
    bitRate: z.int().nullable().describe("Bits per second. Null if the file does not say."),
    kind: z
      .enum(audioKinds)
      .nullable()
      .describe("What is mostly heard. Null if nothing was scored."),
    speechS: seconds.describe("Seconds of speech in it."),
    speech: z.array(Stretch).describe("Where there is speech."),
    waveform: z
      .object({
        binS: z.number().positive().describe("Seconds per bin."),
        peaks: z.array(fraction).describe("The loudest sample of each bin."),
      })
      .describe(`Its outline, of at most ${waveformBinsMax} bins.`),
    seams: z
      .array(seconds)
      .describe("Seams: the seconds at which the evidence switches between AI and human."),
    findings: z.array(MediaFinding).describe("What else was measured."),
    tier: z
      .object({
        name: z.string().describe("As is, compressed, or telephone."),
        reading: z.string().describe("What that means for the error rates, in words."),
      })
      .nullable()
      .describe("The condition of the file; error rates were measured separately for each."),
  })
  .describe("What was measured in a recording.");
export type AudioEvidence = z.infer<typeof AudioEvidence>;

export const FaceReading = z
  .object({
    x: z.number().describe("Its left edge."),
    y: z.number().describe("Its upper edge."),
    width: z.number().describe("Its width."),
    height: z.number().describe("Its height."),
    score: fraction
      .nullable()
      .describe(
        "0 points to a camera, 1 to AI, 0.5 to neither. Null if it is too small to be scored.",
      ),
  })
  .describe("A face, as a rectangle in pixels of the frame as displayed.");
export type FaceReading = z.infer<typeof FaceReading>;

export const FrameReading = z
  .object({
    atS: seconds.describe("When it is shown."),
    score: fraction.describe(
      "0 points to a camera, 1 to AI, 0.5 to neither. Not the probability of the whole video.",
    ),
    heatMap: HeatMap.nullable().describe("Where in the frame the evidence lies."),
    faces: z.array(FaceReading).describe("The faces found in it."),
  })
  .describe("A frame of a video.");
export type FrameReading = z.infer<typeof FrameReading>;

export const VideoEvidence = z
  .object({
    durationS: seconds.describe("How long it is."),
    width: z.int().describe("In pixels, as displayed."),
    height: z.int().describe("In pixels, as displayed."),
    frameRate: z.number().nullable().describe("Frames per second. Null if the file does not say."),
    container: z.string().describe("The file format, determined from its bytes."),
    codec: z.string().describe("How the pictures are encoded."),
    depth: z.enum(scanDepths).describe("How closely it was examined."),
    framesScored: z.int().min(0).describe("How many frames were scored."),
    facesScored: z.int().min(0).describe("How many faces were scored."),
    scenes: z
      .array(seconds)
      .describe("Seconds at which a new scene begins; the first begins at 0."),
    frames: z.array(FrameReading).describe("The most telling frames, in chronological order."),
    sound: AudioEvidence.nullable().describe(
      "What the recording detector found in its sound. Null if it has none.",
    ),
    findings: z.array(MediaFinding).describe("What else was measured."),
  })
  .describe("What was measured in a video.");
export type VideoEvidence = z.infer<typeof VideoEvidence>;

export const FrameView = z
  .object({
    atS: seconds.describe("When the frame is shown."),
    picture: z.string().describe("A data URI."),
  })
  .describe("A small picture of a frame: returned, never stored with the analysis.");
export type FrameView = z.infer<typeof FrameView>;
