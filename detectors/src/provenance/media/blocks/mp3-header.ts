/** The note that encoders leave in the first frame of an MP3. */
import { readLatin, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import type { Mp3Header } from "./media-blocks.ts";

const searchBytes = 32_768;
const rates = [44_100, 48_000, 32_000];
const methods: Record<number, string> = {
  1: "constant bit rate",
  2: "average bit rate",
  3: "variable bit rate",
  4: "variable bit rate",
  5: "variable bit rate",
  6: "variable bit rate",
  8: "constant bit rate",
  9: "average bit rate",
};

type Frame = { at: number; sampleRate: number; sideLength: number };

function readFrameHeader(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, version = 0, rate = 0, mode = 0] = bytes.subarray(at, at + 4);
  if (sync !== 0xff || (version & 0xe0) !== 0xe0) return null;
  const [id, layer] = [(version >> 3) & 3, (version >> 1) & 3];
  const base = rates[(rate >> 2) & 3];
  if (id === 1 || layer !== 1 || base === undefined || rate >> 4 === 15) return null;
  const isFirst = id === 3;
  const isMono = mode >> 6 === 3;
  return {
    at,
    sampleRate: isFirst ? base : id === 2 ? base / 2 : base / 4,
    sideLength: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  };
}

/** Null where the first frame holds no such note. `start` is where the tags end. */
export async function readMp3Header(file: FileSlices, start: number): Promise<Mp3Header | null> {
  const bytes = await file.read(start, searchBytes);
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const frame = readFrameHeader(bytes, at);
    const info = frame && at + 4 + frame.sideLength;
    if (!frame || info === null || !/^(Xing|Info)$/.test(readLatin(bytes, info, info + 4))) {
      continue;
    }
    if (info + 8 > bytes.length) return null;
    const flags = viewOf(bytes).getUint32(info + 4);
    const lengths: [flag: number, length: number][] = [
      [1, 4],
      [2, 4],
      [4, 100],
      [8, 4],
    ];
    const note = lengths.reduce(
      (sum, [flag, length]) => sum + (flags & flag ? length : 0),
      info + 8,
    );
    const [encoder = ""] = /^[A-Za-z][\x20-\x7e]{3,8}/.exec(readLatin(bytes, note, note + 9)) ?? [];
    if (encoder === "") return null;
    const lowPass = bytes[note + 10] ?? 0;
    const bitRate = bytes[note + 20] ?? 0;
    return {
      encoder: encoder.trim(),
      lowPassHz: lowPass === 0 ? null : lowPass * 100,
      method: methods[(bytes[note + 9] ?? 0) & 15] ?? null,
      // 255 stands for this and everything above it.
      bitRateK: bitRate === 0 || bitRate === 255 ? null : bitRate,
      sampleRate: frame.sampleRate,
    };
  }
  return null;
}
