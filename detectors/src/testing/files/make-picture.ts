/** Pictures for tests: noise and gradients in the tones asked for, made by the encoders that real files come from. */
import sharp, { type Sharp } from "sharp";

type Tone = readonly [red: number, green: number, blue: number];
export type PictureOptions = {
  width?: number;
  height?: number;
  tone?: Tone;
  noise?: number;
  /** The brightest fifth, from 0 to 4, by which the sample model tells a kind; beyond, none is. */
  bright?: number;
  seed?: number;
};

/** The same numbers for the same seed. */
export function createDraw(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function makePixels({
  width = 400,
  height = 400,
  tone = [128, 128, 128],
  noise = 20,
  bright = 0,
  seed = 1,
}: PictureOptions = {}): Uint8Array {
  const draw = createDraw(seed);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ramp = (20 * (x + y)) / (width + height) - 10;
      const lift = Math.floor((5 * x) / width) === bright ? 20 : 0;
      for (let c = 0; c < 3; c++) {
        const value = (tone[c] as number) + ramp + lift + noise * (draw() + draw() - 1);
        pixels[3 * (y * width + x) + c] = Math.min(255, Math.max(0, Math.round(value)));
      }
    }
  }
  return pixels;
}

export function makePicture(options: PictureOptions = {}): Sharp {
  const { width = 400, height = 400 } = options;
  return sharp(makePixels(options), { raw: { width, height, channels: 3 } });
}
