/** A media host for tests that decodes the WAV files of make-sound in TypeScript; nothing is started for it. */
import { type Media, type MediaHost, type Sound, soundRate } from "../media/media.ts";
import { MediaRefusal } from "../media/media-refusal.ts";

const taps = 24;

/** By a windowed sinc, which keeps out what the new rate cannot hold. */
function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  const cutoff = Math.min(1, to / from);
  const reach = taps / cutoff;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    const middle = i * step;
    let sum = 0;
    for (let j = Math.ceil(middle - reach); j <= middle + reach; j++) {
      const x = (j - middle) * cutoff;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const taper = 0.5 + 0.5 * Math.cos((Math.PI * (j - middle)) / reach);
      sum += (samples[j] ?? 0) * sinc * taper * cutoff;
    }
    return sum;
  });
}

function readWav(bytes: Uint8Array): { rate: number; samples: Float32Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || view.getUint32(0) !== 0x52494646) {
    throw new MediaRefusal("unsupported_recording");
  }
  const samples = Float32Array.from(
    { length: (bytes.length - 44) >> 1 },
    (_, i) => view.getInt16(44 + 2 * i, true) / 32_768,
  );
  return { rate: view.getUint32(24, true), samples };
}

/** Loud enough and buzzing, not hissing: a stand-in for the voice detector that suits the made voices. */
function looksVoiced(frame: Float32Array): boolean {
  const mean = frame.reduce((sum, value) => sum + value, 0) / frame.length;
  let [power, crossings] = [0, 0];
  for (let i = 0; i < frame.length; i++) {
    const value = (frame[i] as number) - mean;
    power += value ** 2;
    if (i > 0 && value >= 0 !== (frame[i - 1] as number) - mean >= 0) crossings++;
  }
  return power / frame.length > 2e-6 && crossings / frame.length < 0.3;
}

const voiceFrame = 512;

/** `files`: WAV files by path; `sound`: what the host is to say of the stream, where a test needs another codec. */
export function createSampleMediaHost(
  files: Readonly<Record<string, Uint8Array>>,
  sound: Partial<Sound> = {},
): MediaHost {
  const read = (path: string) => {
    const bytes = files[path];
    if (!bytes) throw new MediaRefusal("unsupported_recording");
    return readWav(bytes);
  };
  const noPicture = () => {
    throw new MediaRefusal("no_picture");
  };
  return {
    decoder: "the tests' own",
    async probe(path): Promise<Media> {
      const { rate, samples } = read(path);
      return {
        path,
        sizeBytes: files[path]?.length ?? 0,
        container: "wav",
        durationS: samples.length / rate,
        sound: { codec: "pcm_s16le", sampleRate: rate, channels: 1, bitRate: 16 * rate, ...sound },
        moving: null,
        tags: [],
      };
    },
    async decodeSound({ path }, { rate = soundRate, startS = 0, lengthS = 3600 }) {
      const { rate: own, samples } = read(path);
      const part = samples.subarray(Math.floor(startS * own), Math.floor((startS + lengthS) * own));
      return resample(part, own, rate);
    },
    decodeFilm: noPicture,
    decodeKeyFrames: noPicture,
    async detectVoice(samples) {
      const frames = Math.ceil(samples.length / voiceFrame);
      return Float32Array.from({ length: frames }, (_, i) =>
        looksVoiced(samples.subarray(i * voiceFrame, (i + 1) * voiceFrame)) ? 0.95 : 0.05,
      );
    },
  };
}
