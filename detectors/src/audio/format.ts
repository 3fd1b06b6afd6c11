/** Figures of a recording as people read them. */
import type { Sound } from "../media/media.ts";

export function formatHz(hz: number): string {
  return hz >= 1000 ? `${(hz / 1000).toFixed(1)} kHz` : `${Math.round(hz)} Hz`;
}

/** A moment as minutes and seconds, such as 1:05. */
export function formatMoment(atS: number): string {
  const whole = Math.round(atS);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A length of time; short ones with a decimal. */
export function formatSeconds(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds).toLocaleString("en")} s`;
}

export function formatDecibels(db: number): string {
  const whole = Math.round(db);
  return `${whole < 0 ? "−" : ""}${Math.abs(whole)} dB`;
}

const codecNames: Record<string, string> = {
  mp3: "MP3",
  aac: "AAC",
  opus: "Opus",
  vorbis: "Vorbis",
  flac: "FLAC",
  alac: "Apple Lossless",
  amr_nb: "AMR",
  amr_wb: "wide-band AMR",
  pcm_mulaw: "µ-law PCM",
  pcm_alaw: "A-law PCM",
};

/** A codec's common name, with its bit rate if known. */
export function describeCodec({ codec, bitRate }: Pick<Sound, "codec" | "bitRate">): string {
  const known = codecNames[codec] ?? (codec.startsWith("pcm_") ? "uncompressed PCM" : codec);
  const name = codec.startsWith("wma") ? "Windows Media" : known;
  return bitRate === null ? name : `${name} at ${Math.round(bitRate / 1000)} kbit/s`;
}
