import type { Picture } from "../file/picture.ts";

/** Brightness alone, one byte a pixel. */
export type Plane = { width: number; height: number; values: Uint8Array };

function mix(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue) >> 8;
}

/** Three words hold four pixels; reading them so takes half the time, which counts with twelve million. Hosts are little-endian. */
function mixWords(words: Uint32Array, out: Uint32Array): void {
  for (let i = 0, at = 0; i < out.length; i++, at += 3) {
    const a = words[at] as number;
    const b = words[at + 1] as number;
    const c = words[at + 2] as number;
    const first = mix(a & 255, (a >>> 8) & 255, (a >>> 16) & 255);
    const second = mix(a >>> 24, b & 255, (b >>> 8) & 255);
    const third = mix((b >>> 16) & 255, b >>> 24, c & 255);
    const fourth = mix((c >>> 8) & 255, (c >>> 16) & 255, c >>> 24);
    out[i] = first | (second << 8) | (third << 16) | (fourth << 24);
  }
}

export function toLuma({ width, height, pixels }: Picture): Plane {
  const values = new Uint8Array(width * height);
  const { buffer, byteOffset } = pixels;
  const quads = byteOffset % 4 === 0 ? Math.floor(values.length / 4) : 0;
  mixWords(
    new Uint32Array(buffer, quads > 0 ? byteOffset : 0, 3 * quads),
    new Uint32Array(values.buffer, 0, quads),
  );
  for (let i = 4 * quads, at = 12 * quads; i < values.length; i++, at += 3) {
    values[i] = mix(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number);
  }
  return { width, height, values };
}
