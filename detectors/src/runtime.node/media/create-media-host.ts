/** Recordings and videos on Node: a decoder in a separate process, and the voice detector. */
import type { MediaHost } from "../../media/media.ts";
import { decodeFilm } from "./decode-film.ts";
import { decodeKeyFrames } from "./decode-key-frames.ts";
import { decodeSound } from "./decode-sound.ts";
import type { Decoder } from "./decoder.ts";
import { detectVoice } from "./detect-voice.ts";
import { probeMedia } from "./probe-media.ts";

export function createMediaHost(decoder: Decoder): MediaHost {
  return {
    decoder: decoder.name,
    probe: (path, as) => probeMedia(decoder, path, as),
    decodeSound: (media, options) => decodeSound(decoder, media, options),
    decodeFilm: (media, options) => decodeFilm(decoder, media, options),
    decodeKeyFrames: (media, options) => decodeKeyFrames(decoder, media, options),
    detectVoice: (samples, options) => detectVoice(samples, options),
  };
}
