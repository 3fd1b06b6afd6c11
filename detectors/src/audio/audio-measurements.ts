import type { Sound } from "../media/media.ts";
import type { BandLimit } from "./measure/band-limit.ts";
import type { Clipping } from "./measure/clipping.ts";
import type { NoiseFloor } from "./measure/noise-floor.ts";
import type { Pauses } from "./measure/pauses.ts";
import type { SpectralHoles } from "./measure/spectral-holes.ts";
import type { Phase, Pitch } from "./measure/voice-regularity.ts";

/** What the findings are made of. */
export type AudioMeasurements = {
  sound: Sound;
  durationS: number;
  speechS: number;
  /** Seconds that are not silent, voice or not. */
  soundingS: number;
  bandLimit: BandLimit;
  holes: SpectralHoles | null;
  pitch: Pitch | null;
  phase: Phase | null;
  pauses: Pauses | null;
  noise: NoiseFloor;
  clipping: Clipping;
};
