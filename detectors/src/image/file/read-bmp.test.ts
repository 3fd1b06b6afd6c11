import { describe, expect, it } from "vitest";
import { makeBmp } from "../../testing/files/make-bmp.ts";
import { ImageRefusal } from "./image-refusal.ts";
import { readBmp } from "./read-bmp.ts";

const colors = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [8, 16, 248],
  [0, 0, 0],
] as const;
const flat = colors.flat();

function refusal(bytes: Uint8Array, pixelsMax = 1000): string {
  try {
    readBmp(bytes, pixelsMax);
  } catch (error) {
    if (error instanceof ImageRefusal) return error.code;
    throw error;
  }
  return "read";
}

describe("readBmp", () => {
  it("reads 24 and 32 bits, from below and from above", () => {
    for (const bits of [24, 32] as const) {
      for (const topDown of [false, true]) {
        const picture = readBmp(makeBmp({ width: 3, colors, bits, topDown }), 1000);
        expect(picture).toMatchObject({ format: "bmp", width: 3, height: 2, frames: 1 });
        expect([...picture.pixels]).toEqual(flat);
      }
    }
  });

  it("reads palettes and 16 bits", () => {
    for (const bits of [4, 8] as const) {
      expect([...readBmp(makeBmp({ width: 3, colors, bits }), 1000).pixels]).toEqual(flat);
    }
    const two = colors.slice(0, 2);
    expect([...readBmp(makeBmp({ width: 2, colors: two, bits: 1 }), 1000).pixels]).toEqual(
      two.flat(),
    );
    const coarse = readBmp(makeBmp({ width: 3, colors, bits: 16 }), 1000).pixels;
    expect(coarse.every((value, i) => Math.abs(value - (flat[i] as number)) <= 8)).toBe(true);
  });

  it("refuses sizes that are wrong, too large or not there", () => {
    const whole = makeBmp({ width: 3, colors, bits: 24 });
    const change = (at: number, value: number) => {
      const bytes = whole.slice();
      new DataView(bytes.buffer).setInt32(at, value, true);
      return bytes;
    };
    expect(refusal(change(18, -3))).toBe("image_damaged");
    expect(refusal(change(18, 0))).toBe("image_damaged");
    expect(refusal(change(22, -2_147_483_648))).toBe("image_too_large");
    expect(refusal(change(18, 2_000_000_000))).toBe("image_too_large");
    expect(refusal(change(22, 20))).toBe("image_damaged");
    expect(refusal(change(10, 0x7fffffff))).toBe("image_damaged");
    expect(refusal(change(14, 4))).toBe("image_damaged");
    expect(refusal(change(30, 1))).toBe("unsupported_image");
    for (let length = 2; length < whole.length; length += 3) {
      expect(refusal(whole.slice(0, length))).toBe("image_damaged");
    }
  });
});
