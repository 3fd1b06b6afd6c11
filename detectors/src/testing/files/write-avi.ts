/** A film in an AVI file for tests: uncompressed frames of one color each, with 16 kHz sound or without. */
import { riffChunk } from "./make-media.ts";

type Film = {
  width?: number;
  height?: number;
  perSecond?: number;
  /** RGB of each frame. */
  colors: readonly (readonly [number, number, number])[];
  samples?: Float32Array;
};

const soundRate = 16_000;

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, i * 4);
  return bytes;
}

function list(kind: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return riffChunk("LIST", Buffer.from(kind, "latin1"), ...parts);
}

function streamHeader(kind: string, handler: string, scale: number, rate: number, length: number) {
  const tags = Buffer.from(kind + handler, "latin1");
  const figures = numbers(0, 0, 0, scale, rate, 0, length, 0, 0xffffffff, kind === "auds" ? 2 : 0);
  return riffChunk("strh", tags, figures, numbers(0, 0));
}

/** Rows lie from bottom to top, each filled to four bytes. */
function paint(width: number, height: number, [red, green, blue]: readonly number[]): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const row = Buffer.alloc(rowBytes);
  for (let x = 0; x < width; x++) row.set([blue ?? 0, green ?? 0, red ?? 0], x * 3);
  return Buffer.concat(Array.from({ length: height }, () => row));
}

export function writeAvi({
  width = 64,
  height = 48,
  perSecond = 10,
  colors,
  samples,
}: Film): Uint8Array {
  const frames = colors.map((color) => riffChunk("00db", paint(width, height, color)));
  const streams = samples ? 2 : 1;
  const header = numbers(
    Math.round(1e6 / perSecond),
    0,
    0,
    0,
    colors.length,
    0,
    streams,
    0,
    width,
    height,
    0,
    0,
    0,
    0,
  );
  const bitmap = Buffer.concat([
    numbers(40, width, height),
    Buffer.from([1, 0, 24, 0]),
    numbers(0, width * height * 3, 0, 0, 0, 0),
  ]);
  const picture = list(
    "strl",
    streamHeader("vids", "DIB ", 1, perSecond, colors.length),
    riffChunk("strf", bitmap),
  );
  const parts = [riffChunk("avih", header), picture];
  const sound: Uint8Array[] = [];
  if (samples) {
    const pcm = Buffer.alloc(samples.length * 2);
    for (const [i, sample] of samples.entries())
      pcm.writeInt16LE(Math.round(sample * 32_767), i * 2);
    const format = Buffer.alloc(16);
    format.writeUInt16LE(1, 0);
    format.writeUInt16LE(1, 2);
    format.writeUInt32LE(soundRate, 4);
    format.writeUInt32LE(soundRate * 2, 8);
    format.writeUInt16LE(2, 12);
    format.writeUInt16LE(16, 14);
    const head = streamHeader("auds", "\0\0\0\0", 1, soundRate, samples.length);
    parts.push(list("strl", head, riffChunk("strf", format)));
    sound.push(riffChunk("01wb", pcm));
  }
  return riffChunk(
    "RIFF",
    Buffer.from("AVI ", "latin1"),
    list("hdrl", ...parts),
    list("movi", ...sound, ...frames),
  );
}
