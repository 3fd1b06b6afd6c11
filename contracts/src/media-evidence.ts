/** What the answer to a recording or a video has beyond the common shape. Scores over time are in `where.segments`, by lane. */
import { z } from "zod";
import { HeatMap } from "./image-evidence.ts";
import { audioKinds, scanDepths } from "./media-kinds.ts";

const fraction = z.number().min(0).max(1);

/** One thing measured on the content. It explains and is not scored unless its reading says so. */
export const MediaFinding = z.object({
  name: z.string(),
  value: z.string(),
  reading: z.string(),
  speaksFor: z.enum(["ai", "person", "neither"]),
});
export type MediaFinding = z.infer<typeof MediaFinding>;

export const Stretch = z.object({ startS: z.number().min(0), endS: z.number().min(0) });
export type Stretch = z.infer<typeof Stretch>;

export const AudioEvidence = z.object({
  durationS: z.number().min(0),
  container: z.string(),
  codec: z.string(),
  sampleRate: z.int(),
  channels: z.int(),
  /** Bits a second; null where the file does not say. */
  bitRate: z.int().nullable(),
  /** Null where nothing was scored. */
  kind: z.enum(audioKinds).nullable(),
  speechS: z.number().min(0),
  speech: z.array(Stretch),
  /** The loudest sample of each bin, 0-1; at most `waveformBinsMax` bins. */
  waveform: z.object({ binS: z.number().positive(), peaks: z.array(fraction) }),
  /** Seconds at which the evidence changes hands. */
  seams: z.array(z.number().min(0)),
  findings: z.array(MediaFinding),
  /** The figures measured for recordings in this state: as is, compressed, telephone. */
  tier: z.object({ name: z.string(), reading: z.string() }).nullable(),
});
export type AudioEvidence = z.infer<typeof AudioEvidence>;

/** A rectangle in pixels of the frame as displayed. */
export const FaceReading = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** 0 speaks for a camera, 1 for AI, 0.5 for neither; null where too small to be scored. */
  score: fraction.nullable(),
});
export type FaceReading = z.infer<typeof FaceReading>;

export const FrameReading = z.object({
  atS: z.number().min(0),
  /** As a face's. Not the probability of the whole video. */
  score: fraction,
  heatMap: HeatMap.nullable(),
  faces: z.array(FaceReading),
});
export type FrameReading = z.infer<typeof FrameReading>;

export const VideoEvidence = z.object({
  durationS: z.number().min(0),
  width: z.int(),
  height: z.int(),
  /** Frames a second; null where the file does not say. */
  frameRate: z.number().nullable(),
  container: z.string(),
  codec: z.string(),
  depth: z.enum(scanDepths),
  framesScored: z.int().min(0),
  facesScored: z.int().min(0),
  /** Seconds at which a new scene begins; the first begins at 0. */
  scenes: z.array(z.number().min(0)),
  /** The most telling frames, in their order in time. */
  frames: z.array(FrameReading),
  /** What the detector of recordings says of its sound; null where it has none. */
  sound: AudioEvidence.nullable(),
  findings: z.array(MediaFinding),
});
export type VideoEvidence = z.infer<typeof VideoEvidence>;

/** Small pictures of the telling frames, as data URIs: answered, never stored with the analysis. */
export const FrameView = z.object({ atS: z.number().min(0), picture: z.string() });
export type FrameView = z.infer<typeof FrameView>;
