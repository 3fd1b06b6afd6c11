/** In which of three states a recording is, by its codec and the band it fills. The card's figures are measured in these. */
import type { Sound } from "../media/media.ts";
import { describeCodec, formatHz } from "./format.ts";
import type { BandLimit } from "./measure/band-limit.ts";

export type TierName = "as is" | "compressed" | "telephone";
export type Tier = { name: TierName; reading: string };

const telephoneCodecs = /^(amr|gsm|pcm_mulaw|pcm_alaw|g72|adpcm_g72|ilbc|speex|qcelp|evrc)/;
const telephoneHzMax = 4_200;
/** Bits a second at most, for codecs that need fewer for the same. */
const sparseCodecs = /^(opus|aac|vorbis)/;
const compressedMax = { sparse: 48_000, other: 80_000 };

/** What was done to the recordings that the figures were measured on. What was done to this one is not known. */
export const tierWords: Record<TierName, string> = {
  "as is": "as they were made",
  compressed: "heavily compressed as MP3",
  telephone: "reduced to telephone quality",
};

function isCompressed({ codec, bitRate, channels }: Sound): boolean {
  if (bitRate === null || bitRate === 0) return false;
  const max = sparseCodecs.test(codec) ? compressedMax.sparse : compressedMax.other;
  return (
    !codec.startsWith("pcm") &&
    codec !== "flac" &&
    codec !== "alac" &&
    bitRate <= max * Math.min(2, channels)
  );
}

export function estimateTier(sound: Sound, { limitHz }: BandLimit): Tier {
  const name =
    telephoneCodecs.test(sound.codec) || limitHz <= telephoneHzMax
      ? "telephone"
      : isCompressed(sound)
        ? "compressed"
        : "as is";
  return {
    name,
    reading: `The sound is stored as ${describeCodec(sound)} and reaches up to ${formatHz(limitHz)}: the error rates measured on recordings ${tierWords[name]} fit it best.`,
  };
}
