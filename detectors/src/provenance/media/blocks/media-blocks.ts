/** The parts of a recording or a video that are about it rather than of it. */
import type { FileText } from "../../blocks/file-blocks.ts";

export type MediaFormat = "mp4" | "wav" | "avi" | "mp3" | "flac" | "ogg" | "matroska" | "gif";

/** How a track is to be played: which pieces of it, in which order. */
export type Edit = {
  /** Null for a gap. */
  fromS: number | null;
  lengthS: number;
};

export type Mp4Track = {
  /** vide, soun, or what else it holds. */
  handler: string;
  edits: Edit[];
  /** How long samples last, with how many last as long; as many as were read. */
  timing: { durationS: number; count: number }[];
};

/** Milliseconds since 1970; null where not set. */
export type Mp4Times = { place: string; createdMs: number | null; modifiedMs: number | null };

export type Mp4Structure = {
  majorBrand: string;
  /** The boxes of the outermost level in their order. */
  boxes: string[];
  times: Mp4Times[];
  tracks: Mp4Track[];
};

/** What the encoder of an MP3 wrote into its first frame. */
export type Mp3Header = {
  encoder: string;
  /** Hz; null where not said. */
  lowPassHz: number | null;
  method: string | null;
  /** Kilobits a second that the encoder was set to; null where not said. */
  bitRateK: number | null;
  sampleRate: number;
};

export type MediaBlocks = {
  format: MediaFormat | null;
  texts: FileText[];
  xmp: string[];
  /** Whether the box, chunk or frame of a content credential is there. */
  holdsRecord: boolean;
  /** Whether a tag says where it was recorded. The tag itself is not kept. */
  hasPlace: boolean;
  mp4: Mp4Structure | null;
  mp3: Mp3Header | null;
};

const textsMax = 400;
const textLengthMax = 2_000_000;
const packetsMax = 8;

export function emptyMediaBlocks(format: MediaFormat | null): MediaBlocks {
  return {
    format,
    texts: [],
    xmp: [],
    holdsRecord: false,
    hasPlace: false,
    mp4: null,
    mp3: null,
  };
}

const placeKey = /^(©xyz|loci|location|geo|gps)|location\.ISO6709|\b(gps|latitude|longitude)\b/i;

/** Keeps a text of the file, unless it says where somebody was. */
export function addText(blocks: MediaBlocks, group: string, key: string, text: string): void {
  const plain = text.replaceAll("\0", " ").trim();
  if (plain === "" || key === "") return;
  if (placeKey.test(key)) {
    blocks.hasPlace = true;
    return;
  }
  if (blocks.texts.length >= textsMax || plain.length > textLengthMax) return;
  const name = key.slice(0, 120);
  blocks.texts.push({ place: `${group}: ${name}`, key: name, text: plain });
}

export function addXmp(blocks: MediaBlocks, packet: string): void {
  if (packet !== "" && blocks.xmp.length < packetsMax) blocks.xmp.push(packet);
}
