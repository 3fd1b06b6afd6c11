/** Everything measured on a recording without a network. None of it is scored but what the combination names. */
import type { AudioEvidence, MediaFinding, Stretch } from "@tellsign/contracts/media-evidence";
import type { Provenance } from "@tellsign/contracts/provenance";
import type { Watch } from "../detector.ts";
import { type Sound, soundRate } from "../media/media.ts";
import type { Runtime } from "../runtime.ts";
import { type BandLimit, findBandLimit } from "./band-limit.ts";
import { measureBandSpectrum } from "./band-spectrum.ts";
import { type Clipping, measureClipping } from "./clipping.ts";
import type { DecodedAudio } from "./decode.ts";
import { listFindings } from "./findings.ts";
import { measureLevels } from "./levels.ts";
import { measureNoiseFloor, type NoiseFloor } from "./noise-floor.ts";
import { measurePauses, type Pauses } from "./pauses.ts";
import { trackPitch } from "./pitch.ts";
import { findSpectralHoles, type SpectralHoles } from "./spectral-holes.ts";
import { findSpeech, measureSpeechS } from "./speech.ts";
import { estimateTier, type Tier } from "./tier.ts";
import { measurePhase, measurePitch, type Phase, type Pitch } from "./voice-regularity.ts";
import { measureWaveform } from "./waveform.ts";
import { planWindows, type Window } from "./windows.ts";

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

export type AudioFeatures = AudioMeasurements & {
  samples: Float32Array;
  provenance: Provenance | null;
  speech: Stretch[];
  windows: Window[];
  waveform: AudioEvidence["waveform"];
  tier: Tier;
  findings: MediaFinding[];
};

const soundingFromDb = -60;

function measureSoundingS(db: Float32Array): number {
  let frames = 0;
  for (const level of db) if (level > soundingFromDb) frames++;
  return frames / 100;
}

export async function measureFeatures(
  { samples, sound, native, provenance }: DecodedAudio,
  runtime: Runtime,
  { signal, onSeconds }: Watch = {},
): Promise<AudioFeatures> {
  if (!runtime.media) throw new Error("This host decodes no recordings.");
  const durationS = samples.length / soundRate;
  const voice = await runtime.media.detectVoice(samples, {
    signal,
    onSeconds: (doneS) => onSeconds?.(doneS, durationS),
  });
  const speech = findSpeech(voice, durationS);
  signal?.throwIfAborted();
  const heard = native ?? { rate: soundRate, samples };
  const spectrum = measureBandSpectrum(heard.samples, heard.rate);
  // A file of a lower rate was brought to 16 kHz, and holds no more than its own.
  const topHz = Math.min(heard.rate, sound.sampleRate) / 2;
  const bandLimit = spectrum ? findBandLimit(spectrum, topHz) : { limitHz: 0, topHz, cutDb: null };
  const levels = measureLevels(samples);
  signal?.throwIfAborted();
  const tracks = trackPitch(samples, speech);
  signal?.throwIfAborted();
  const measured: AudioMeasurements = {
    sound,
    durationS,
    speechS: measureSpeechS(speech),
    soundingS: measureSoundingS(levels.db),
    bandLimit,
    holes: spectrum && findSpectralHoles(spectrum, bandLimit.limitHz),
    pitch: measurePitch(tracks),
    phase: measurePhase(tracks),
    pauses: measurePauses(samples, levels, speech),
    noise: measureNoiseFloor(levels, speech, durationS),
    clipping: measureClipping(heard.samples),
  };
  return {
    ...measured,
    samples,
    provenance,
    speech,
    windows: planWindows(samples.length, speech),
    waveform: measureWaveform(samples),
    tier: estimateTier(sound, bandLimit),
    findings: listFindings(measured),
  };
}
