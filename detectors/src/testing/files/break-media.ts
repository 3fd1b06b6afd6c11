/** Files broken in the ways that break decoders; the same for the same seed. */
import { createDraw } from "./make-picture.ts";

type Break = (bytes: Buffer, draw: () => number) => Buffer;

function place(bytes: Buffer, draw: () => number, within = bytes.length): number {
  return Math.floor(draw() * Math.max(1, Math.min(within, bytes.length) - 8));
}

/** Headers lie at the start: damage there is seen more often than in the middle of sound. */
const headBytes = 512;

const breaks: Record<string, Break> = {
  "cut off": (bytes, draw) => bytes.subarray(0, place(bytes, draw)),
  "cut off in its head": (bytes, draw) => bytes.subarray(0, place(bytes, draw, headBytes)),
  "bits turned": (bytes, draw) => {
    for (let i = 0; i < 64; i++) {
      const at = place(bytes, draw);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(draw() * 8)), at);
    }
    return bytes;
  },
  "bits turned in its head": (bytes, draw) => {
    for (let i = 0; i < 8; i++) {
      const at = 4 + place(bytes, draw, headBytes);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(draw() * 8)), at);
    }
    return bytes;
  },
  "absurd sizes": (bytes, draw) => {
    for (let i = 0; i < 4; i++) {
      const value = [0xffffffff, 0x7fffffff, 0x80000000, 0, 1][Math.floor(draw() * 5)] as number;
      bytes.writeUInt32BE(value, 4 * Math.floor((4 + place(bytes, draw, headBytes)) / 4));
    }
    return bytes;
  },
  "parts swapped": (bytes, draw) => {
    const [first, second] = [place(bytes, draw), place(bytes, draw)].sort((a, b) => a - b) as [
      number,
      number,
    ];
    return Buffer.concat([
      bytes.subarray(0, Math.min(64, first)),
      bytes.subarray(second),
      bytes.subarray(Math.min(64, first), second),
    ]);
  },
  "a part repeated": (bytes, draw) => {
    const at = place(bytes, draw);
    const part = bytes.subarray(at, at + 4096);
    return Buffer.concat([bytes.subarray(0, at), ...Array(32).fill(part), bytes.subarray(at)]);
  },
  "zeros inside": (bytes, draw) => {
    const at = place(bytes, draw);
    bytes.subarray(at + 8, at + Math.floor(draw() * bytes.length)).fill(0);
    return bytes;
  },
  "noise inside": (bytes, draw) => {
    const at = 16 + place(bytes, draw);
    for (let i = at; i < Math.min(bytes.length, at + 2000); i++)
      bytes[i] = Math.floor(draw() * 256);
    return bytes;
  },
  "another's head": (bytes, draw) => {
    const heads = [
      "RIFF\xff\xff\xff\xffWAVEfmt ",
      "\x1aE\xdf\xa3\x01\xff\xff\xff",
      "OggS\0\x02",
      "\0\0\0\x18ftypisom",
    ];
    return Buffer.concat([Buffer.from(heads[Math.floor(draw() * 4)] as string, "latin1"), bytes]);
  },
};

export const breakNames = Object.keys(breaks);

/** `times` different ones in each of the ways. */
export function breakMedia(
  files: readonly { name: string; bytes: Uint8Array }[],
  { seed, times }: { seed: number; times: number },
): { name: string; bytes: Uint8Array }[] {
  const draw = createDraw(seed);
  return files.flatMap((file) =>
    Object.entries(breaks).flatMap(([how, breakIt]) =>
      Array.from({ length: times }, (_, i) => ({
        name: `${file.name}, ${how} (${i + 1})`,
        bytes: breakIt(Buffer.from(file.bytes), draw),
      })),
    ),
  );
}
