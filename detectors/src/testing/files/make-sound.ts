/** Sounds for tests: voices of overtones with formants, noise, and the WAV file around them. */

/** Numbers in -1 to 1, the same for the same seed. */
function createNoise(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export function makeNoise({
  seconds,
  rate = 16_000,
  level = 0.1,
  seed = 1,
}: {
  seconds: number;
  rate?: number;
  level?: number;
  seed?: number;
}): Float32Array {
  const next = createNoise(seed);
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => level * next());
}

export type VoiceOptions = {
  seconds: number;
  rate?: number;
  /** Around which the pitch moves. */
  hz?: number;
  /** How far it moves to either side, in semitones. */
  lively?: number;
  /** No overtone lies above. */
  topHz?: number;
  /** The highest peak. */
  level?: number;
  /** Of the noise behind it; 0 for digital silence. */
  noise?: number;
  /** When it is silent, in seconds. */
  pauses?: readonly (readonly [from: number, to: number])[];
  /** Added to every sample. */
  offset?: number;
  seed?: number;
};

const formants = [
  { hz: 600, width: 150, gain: 1 },
  { hz: 1300, width: 250, gain: 0.6 },
  { hz: 2600, width: 400, gain: 0.35 },
];

function weighOvertone(hz: number): number {
  const peaks = formants.map(({ hz: at, width, gain }) => gain / (1 + ((hz - at) / width) ** 2));
  return 0.04 + peaks.reduce((sum, peak) => sum + peak, 0);
}

/** Overtones that follow a moving pitch, weighed by three formants. */
export function makeVoice({
  seconds,
  rate = 16_000,
  hz = 130,
  lively = 2,
  topHz = 0.46 * rate,
  level = 0.3,
  noise = 0.0005,
  pauses = [],
  offset = 0,
  seed = 1,
}: VoiceOptions): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate));
  const overtones = Math.floor(topHz / (hz * 2 ** (lively / 12)));
  const weights = Array.from({ length: overtones }, (_, k) => weighOvertone((k + 1) * hz));
  let [phase, peak] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const turn = Math.sin((2 * Math.PI * 0.7 * i) / rate);
    phase += (hz * 2 ** ((lively * turn) / 12)) / rate;
    // The sines of all overtones follow from the first one's.
    const twice = 2 * Math.cos(2 * Math.PI * phase);
    let [before, now, sum] = [0, Math.sin(2 * Math.PI * phase), 0];
    for (const weight of weights) {
      sum += weight * now;
      [before, now] = [now, twice * now - before];
    }
    samples[i] = sum;
    peak = Math.max(peak, Math.abs(sum));
  }
  const next = createNoise(seed);
  for (let i = 0; i < samples.length; i++) {
    const isSilent = pauses.some(([from, to]) => i >= from * rate && i < to * rate);
    const voiced = isSilent ? 0 : (level * (samples[i] as number)) / peak;
    samples[i] = voiced + noise * next() + offset;
  }
  return samples;
}

export function joinSounds(...parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** 16-bit mono. */
export function writeWav(samples: Float32Array, rate = 16_000): Uint8Array {
  const bytes = new Uint8Array(44 + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const name = (at: number, ascii: string) => bytes.set(new TextEncoder().encode(ascii), at);
  name(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, 2 * samples.length, true);
  for (let i = 0; i < samples.length; i++) {
    const value = Math.max(-1, Math.min(1, samples[i] as number));
    view.setInt16(44 + 2 * i, Math.round(value * 32_767), true);
  }
  return bytes;
}
