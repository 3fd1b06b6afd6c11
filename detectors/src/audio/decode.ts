import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { Media, Sound } from "../media/media.ts";
import { soundRate } from "../media/media.ts";
import { MediaRefusal } from "../media/media-refusal.ts";
import type { Runtime } from "../runtime.ts";

export type AudioContent = {
  path: string;
  /** Where the file was probed already, as for the sound of a video. */
  media?: Media;
  /** The most windows that are heard, evenly among those with a voice; all where not said. */
  windowsMax?: number | undefined;
  /** False to judge the sound alone; true where not said. */
  provenance?: boolean;
};

export type DecodedAudio = {
  windowsMax: number;
  media: Media;
  sound: Sound;
  /** The whole recording at 16 kHz: the only copy, views are taken of it. */
  samples: Float32Array;
  /** A stretch from the middle at the file's own rate, for what lies above 8 kHz; null where that is no higher. */
  native: { rate: number; samples: Float32Array } | null;
  provenance: Provenance | null;
};

const nativeSMax = 30;
/** What is recorded above it is not looked at. */
const nativeRateMax = 48_000;
const bitRateMax = 50_000_000;

/** Some files name a rate that no sound has. */
function dropUnlikelyRate(sound: Sound): Sound {
  const { bitRate } = sound;
  return bitRate === null || (bitRate > 0 && bitRate < bitRateMax)
    ? sound
    : { ...sound, bitRate: null };
}

export async function decode(
  { path, media: probed, windowsMax = Number.POSITIVE_INFINITY, provenance = true }: AudioContent,
  runtime: Runtime,
): Promise<DecodedAudio> {
  const host = runtime.media;
  if (!host) throw new Error("This runtime cannot decode recordings.");
  const media = probed ?? (await host.probe(path, "audio"));
  if (media.sound === null) throw new MediaRefusal("no_sound");
  const sound = dropUnlikelyRate(media.sound);
  const samples = await host.decodeSound(media, {});
  if (samples.length === 0) throw new MediaRefusal("no_sound");
  const rate = Math.min(sound.sampleRate, nativeRateMax);
  const startS = Math.max(0, (samples.length / soundRate - nativeSMax) / 2);
  return {
    windowsMax,
    media,
    sound,
    samples,
    native:
      rate > soundRate
        ? {
            rate,
            samples: await host.decodeSound(media, { rate, startS, lengthS: nativeSMax }),
          }
        : null,
    provenance: (provenance && (await runtime.readMediaProvenance?.(media))) || null,
  };
}
