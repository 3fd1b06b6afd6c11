/** Everything measured in a recording without a network. Only what the combination names is scored. */
import type {
  AudioEvidence,
  MediaFinding,
  Stretch,
} from "@tellsign/contracts/detection/media-evidence";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { Watch } from "../detector.ts";
import { soundRate } from "../media/media.ts";
import type { Runtime } from "../runtime.ts";
import type { AudioMeasurements } from "./audio-measurements.ts";
import type { DecodedAudio } from "./decode.ts";
import { listFindings } from "./findings.ts";
import { findBandLimit } from "./measure/band-limit.ts";
import { measureBandSpectrum } from "./measure/band-spectrum.ts";
import { measureClipping } from "./measure/clipping.ts";
import { measureLevels } from "./measure/levels.ts";
import { measureNoiseFloor } from "./measure/noise-floor.ts";
import { measurePauses } from "./measure/pauses.ts";
import { trackPitch } from "./measure/pitch.ts";
import { findSpectralHoles } from "./measure/spectral-holes.ts";
import { findSpeech, measureSpeechS } from "./measure/speech.ts";
import { measurePhase, measurePitch } from "./measure/voice-regularity.ts";
import { measureWaveform } from "./measure/waveform.ts";
import { estimateTier, type Tier } from "./tier.ts";

export type AudioFeatures = AudioMeasurements & {
  windowsMax: number;
  samples: Float32Array;
  provenance: Provenance | null;
  speech: Stretch[];
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
  { samples, sound, native, provenance, windowsMax }: DecodedAudio,
  runtime: Runtime,
  { signal, onSeconds }: Watch = {},
): Promise<AudioFeatures> {
  if (!runtime.media) throw new Error("This runtime cannot decode recordings.");
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
    windowsMax,
    samples,
    provenance,
    speech,
    waveform: measureWaveform(samples),
    tier: estimateTier(sound, bandLimit),
    findings: listFindings(measured),
  };
}
