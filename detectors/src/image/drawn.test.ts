import { describe, expect, it } from "vitest";
import { makePixels } from "../testing/files/make-picture.ts";
import { findDrawn } from "./drawn.ts";
import { measureDetail } from "./measure/detail.ts";
import { toLuma } from "./measure/luma.ts";
import { measureSurface } from "./measure/surface.ts";

const [width, height] = [320, 240];
type Color = readonly [number, number, number];
const white: Color = [255, 255, 255];
const bars: readonly Color[] = [white, [255, 255, 0], [0, 255, 255], [0, 255, 0], [255, 0, 255]];

function paint(colorAt: (x: number, y: number) => Color): Uint8Array {
  const pixels = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(colorAt(x, y), 3 * (y * width + x));
  }
  return pixels;
}

function judge(pixels: Uint8Array, format = "png") {
  const picture = { format, width, height, channels: 3, frames: 1, hasAlpha: false, pixels };
  return findDrawn({
    picture,
    surface: measureSurface(picture),
    detail: measureDetail(toLuma(picture)),
  });
}

describe("what a program drew", () => {
  it.each([
    ["color bars", paint((x) => bars[Math.floor((x * bars.length) / width)] ?? white)],
    ["a single color", paint(() => [120, 140, 200])],
    ["a gradient", paint((x, y) => [(255 * x) / width, (255 * y) / height, 128])],
    ["a checkerboard of single pixels", paint((x, y) => ((x + y) % 2 ? white : [0, 0, 0]))],
  ])("is a test pattern: %s", (_, pixels) => {
    expect(judge(pixels)).toBe("test_pattern");
    expect(judge(pixels, "jpeg")).toBe("test_pattern");
  });

  it.each([
    ["lines on a plain ground", paint((x, y) => (x % 40 < 2 || y % 40 < 2 ? white : [0, 0, 80]))],
    [
      "a cartoon",
      paint((x, y) => {
        const distance = Math.hypot(x - 160, y - 120);
        if ((x + y) % 32 < 4) return [0, 0, 0];
        if (distance < 60) return [240, 200, 40 + 10 * Math.floor(x / 40)];
        return distance < 64 ? [0, 0, 0] : [90, 160 + 10 * Math.floor(y / 40), 220];
      }),
    ],
    [
      "a page of letters with soft edges",
      paint((x, y) => {
        const shade = (x * 7 + y * 13 + x * y) % 11;
        const isLetter = y % 16 < 9 && x % 6 < 3 && shade < 8;
        return isLetter ? [20 * shade, 20 * shade, 20 * shade] : [250, 250, 250];
      }),
    ],
  ])("is a flat graphic: %s", (_, pixels) => {
    expect(judge(pixels)).toBe("flat_graphic");
  });

  it("is not a picture with noise, nor a small one on a white ground", () => {
    const noisy = makePixels({ width, height });
    expect(judge(noisy)).toBeNull();
    const onWhite = paint((x, y) => {
      const at = 3 * (y * width + x);
      const isWithin = x > 110 && x < 210 && y > 70 && y < 170;
      return isWithin ? [noisy[at] ?? 0, noisy[at + 1] ?? 0, noisy[at + 2] ?? 0] : white;
    });
    expect(judge(onWhite, "jpeg")).toBeNull();
  });
});
