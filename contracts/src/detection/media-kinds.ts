/** Free of zod, so that browsers can load it cheaply. The kinds are in the order of the network's outputs. */
export const audioKinds = ["speech", "singing", "music", "other"] as const;
export type AudioKind = (typeof audioKinds)[number];

export const scanDepths = ["standard", "deep"] as const;
export type ScanDepth = (typeof scanDepths)[number];

/** The lanes of `where.segments`, in drawing order. */
export const segmentLanes = ["picture", "faces", "motion", "sound"] as const;
export type SegmentLane = (typeof segmentLanes)[number];

/** Job states; the last three are final. */
export const jobStates = [
  "queued",
  "decoding",
  "analysing",
  "done",
  "failed",
  "cancelled",
] as const;
export type JobState = (typeof jobStates)[number];

export function isFinalState(state: JobState): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

export const waveformBinsMax = 1200;

/** Limits for recordings and videos. */
export const mediaMax = {
  audioS: 3600,
  videoS: 1800,
  /** Pixels of a frame: 4096 by 2304. */
  framePixels: 9_437_184,
} as const;
