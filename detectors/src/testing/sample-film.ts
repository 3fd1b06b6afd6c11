/** Films for tests, painted frame by frame: a host that decodes them as a real one would, without a file. */
import type { Picture } from "../image/file/picture.ts";
import type { Media, MediaHost } from "../media/media.ts";
import { makePixels, type PictureOptions } from "./files/make-picture.ts";

export type Film = {
  durationS?: number;
  width?: number;
  height?: number;
  frameRate?: number;
  hasSound?: boolean;
  /** What is shown at a moment; the noise is new in every frame where not said otherwise. */
  paint?: (atS: number) => PictureOptions;
};

/** Painting takes longer than what is tested, and films are much alike. */
const painted = new Map<string, Uint8Array>();

function paintFrame(film: Required<Film>, atS: number, width: number, height: number): Uint8Array {
  const seed = 1 + Math.round(atS * film.frameRate);
  const options = { width, height, seed, ...film.paint(atS) };
  const key = JSON.stringify(options);
  const pixels = painted.get(key) ?? makePixels(options);
  painted.set(key, pixels);
  return pixels;
}

function toPicture(film: Required<Film>, atS: number): Picture {
  const { width, height } = film;
  const pixels = paintFrame(film, atS, width, height);
  return { format: "raw", width, height, channels: 3, frames: 1, hasAlpha: false, pixels };
}

/** Painted small, which takes less than making a large one small. */
function paintSmall(film: Required<Film>, atS: number, width: number) {
  const height = Math.max(2, Math.round((width * film.height) / film.width));
  const pixels = paintFrame(film, atS, width, height);
  const luma = new Uint8Array(width * height);
  for (let i = 0; i < luma.length; i++) luma[i] = pixels[3 * i + 1] as number;
  return { width, height, luma };
}

/** `onFrame` hears of every full frame that is decoded. */
export function createFilmHost(made: Film, onFrame?: (atS: number) => void): MediaHost {
  const film: Required<Film> = {
    durationS: 3,
    width: 320,
    height: 240,
    frameRate: 12,
    hasSound: false,
    paint: () => ({}),
    ...made,
  };
  const { durationS, width, height, frameRate } = film;
  const media: Omit<Media, "path"> = {
    sizeBytes: 1000,
    container: "avi",
    durationS,
    sound: film.hasSound
      ? { codec: "pcm_s16le", sampleRate: 16_000, channels: 1, bitRate: null }
      : null,
    moving: {
      codec: "rawvideo",
      width,
      height,
      frameRate,
      pixelFormat: "rgb24",
      bitRate: null,
    },
    tags: [],
  };
  return {
    decoder: "films for tests",
    probe: async (path) => ({ ...media, path }),
    decodeSound: async () => new Float32Array(Math.round(16_000 * durationS)),
    async *decodeFilm(_media, { startS, endS, small, close, atS, signal }) {
      const every = (from: number, to: number, perSecond: number) =>
        Array.from(
          { length: Math.ceil((to - from) * perSecond - 1e-6) },
          (_, i) => from + i / perSecond,
        );
      const shown = [
        ...every(startS, Math.min(durationS, endS), small.perSecond).map((at) => ({
          kind: "small" as const,
          at,
        })),
        ...(close ? every(close.startS, close.endS, frameRate) : []).map((at) => ({
          kind: "close" as const,
          at,
        })),
        ...atS.map((at) => ({ kind: "whole" as const, at })),
      ].sort((a, b) => a.at - b.at);
      for (const { kind, at } of shown) {
        if (kind !== "whole") {
          yield { kind, atS: at, ...paintSmall(film, at, small.width) };
          continue;
        }
        signal?.throwIfAborted();
        onFrame?.(at);
        yield { kind, atS: at, picture: toPicture(film, at) };
      }
    },
    async *decodeKeyFrames(_media, { width: small }) {
      for (let atS = 0; atS < durationS; atS += 0.5) yield { atS, ...paintSmall(film, atS, small) };
    },
    detectVoice: async (samples) => new Float32Array(Math.floor(samples.length / 512)),
  };
}
