/** A recording or a video as the host's decoder presents it. The file itself stays where it is: hosts are given its path. */

import type { Picture } from "../image/file/picture.ts";
import type { StopSignal } from "../stop-signal.ts";

/** The rate everything is heard at. */
export const soundRate = 16_000;

export type Sound = {
  codec: string;
  sampleRate: number;
  channels: number;
  /** Bits a second; null where neither file nor stream says. */
  bitRate: number | null;
};

export type Moving = {
  codec: string;
  /** As displayed, turned upright. */
  width: number;
  height: number;
  frameRate: number | null;
  pixelFormat: string | null;
  bitRate: number | null;
};

/** The result of probing a file. A cover picture does not count as moving. */
export type Media = {
  path: string;
  sizeBytes: number;
  /** As the decoder names it, such as mp3, mov or matroska. */
  container: string;
  durationS: number;
  sound: Sound | null;
  moving: Moving | null;
  /** Text tags of container and streams, as written; long values are cut. */
  tags: { place: string; name: string; value: string }[];
};

export type Frame = { atS: number; picture: Picture };

/** Gray, one byte a pixel. */
export type SmallPicture = { atS: number; width: number; height: number; luma: Uint8Array };

/** What a pass over a film shows. */
export type Shown = ({ kind: "small" | "close" } & SmallPicture) | ({ kind: "whole" } & Frame);

type Within = { signal?: StopSignal | undefined };

/** Every method refuses with a MediaRefusal, and leaves no process and no file behind. */
export type MediaHost = {
  /** Which decoder is in use, in words. */
  decoder: string;
  /** `as`: the kind the file was submitted as, which decides the code of a refusal. */
  probe(path: string, as: "audio" | "video"): Promise<Media>;
  /** Mono samples in -1 to 1. `rate`: 16 kHz where not said. */
  decodeSound(
    media: Media,
    options: Within & { rate?: number; startS?: number; lengthS?: number },
  ): Promise<Float32Array>;
  /** One pass over a stretch, in order of time, one whole frame in memory at a time. A moment without a frame is left out. */
  decodeFilm(
    media: Media,
    options: Within & {
      startS: number;
      endS: number;
      /** The small frames: an even rate, one byte a pixel, and a scale that keeps the aspect ratio. */
      small: { perSecond: number; width: number };
      /** Where every frame is shown small besides. */
      close: { startS: number; endS: number } | null;
      /** Whose nearest frames are shown whole. */
      atS: readonly number[];
      /** Whether frames that no other frame needs may be passed over, which takes a third less time; the rate is then uneven. */
      mayPassOver: boolean;
      /** The shorter side of whole frames is made no longer than this; as they are where not said. */
      sideMax?: number | undefined;
    },
  ): AsyncIterable<Shown>;
  /** The frames that are encoded by themselves, small and gray; none where they cannot be told. */
  decodeKeyFrames(media: Media, options: Within & { width: number }): AsyncIterable<SmallPicture>;
  /** How surely each 32 ms of 16 kHz samples hold a voice, 0-1. Says now and then up to which second it has heard. */
  detectVoice(
    samples: Float32Array,
    options?: Within & { onSeconds?: (doneS: number) => void },
  ): Promise<Float32Array>;
};
