import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { transformSquare } from "../../measure/fourier-transform.ts";
import { decodeImage } from "../../runtime.node/decode-image.ts";
import { makePicture, makePixels } from "../../testing/files/make-picture.ts";
import { beginsAtEdge, isClear, measureBlockGrid } from "./block-grid.ts";
import { measureCorrelation } from "./correlation.ts";
import { measureDetail } from "./detail.ts";
import { findLocalEdits } from "./local-edits.ts";
import { type Plane, toLuma } from "./luma.ts";
import { measureNoise } from "./noise.ts";
import { measureSpectrum } from "./spectrum.ts";

async function read(picture: Sharp | Promise<Buffer>): Promise<Plane> {
  const bytes = picture instanceof Promise ? await picture : await picture.png().toBuffer();
  return toLuma(await decodeImage(bytes));
}

const size = { width: 640, height: 512 };
/** Gray noise of this standard deviation. */
function drawNoise(sigma: number): Plane {
  const pixels = makePixels({ ...size, noise: sigma * Math.sqrt(6), bright: -1 });
  return { ...size, values: pixels.filter((_, i) => i % 3 === 0) };
}

describe("noise", () => {
  it("is measured as it was made, evenly", () => {
    for (const sigma of [2, 5, 10]) {
      const { level, low, high } = measureNoise(drawNoise(sigma));
      expect(level).toBeGreaterThan(0.9 * sigma);
      expect(level).toBeLessThan(1.1 * sigma);
      expect(high / low).toBeLessThan(1.2);
    }
  });

  it("is none in a ramp, and unknown where all is clipped", () => {
    expect(measureNoise(drawNoise(0)).level).toBeLessThan(0.3);
    const white = { ...size, values: new Uint8Array(size.width * size.height).fill(255) };
    expect(measureNoise(white).level).toBeNull();
  });
});

describe("the spectrum", () => {
  it("has the power the picture has", () => {
    const side = 8;
    const real = Float64Array.from({ length: 64 }, (_, i) => Math.cos((2 * Math.PI * (i % 8)) / 4));
    const imaginary = new Float64Array(64);
    transformSquare(real, imaginary, side);
    const strong = [...real].flatMap((value, i) => (Math.abs(value) > 1e-9 ? [i] : []));
    expect(strong).toEqual([2, 6]);
    expect(real[2]).toBeCloseTo(32);
  });

  it("is flat for noise and shows a pattern that repeats, with its period", () => {
    const noise = drawNoise(8);
    expect(Math.abs(measureSpectrum(noise)?.slope ?? 9)).toBeLessThan(0.5);
    expect(measureSpectrum(noise)?.peaks).toEqual([]);
    const values = noise.values.map((value, i) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)];
      return value + 6 * Math.cos((2 * Math.PI * (x + y)) / 5);
    });
    const [peak] = measureSpectrum({ ...size, values })?.peaks ?? [];
    expect(peak?.periodPixels).toBeCloseTo(5 / Math.SQRT2, 1);
  });

  it("needs 32 pixels a side", () => {
    expect(measureSpectrum({ width: 31, height: 99, values: new Uint8Array(31 * 99) })).toBeNull();
  });
});

describe("detail and correlation", () => {
  it("fall and rise with blur", async () => {
    const sharpened = await read(makePicture(size));
    const blurred = await read(makePicture(size).blur(6));
    expect(measureDetail(sharpened)).toBeGreaterThan(measureDetail(blurred) + 0.8);
    expect(measureCorrelation(blurred)?.across).toBeGreaterThan(
      measureCorrelation(sharpened)?.across ?? 1,
    );
  });

  it("are known for a single tone", () => {
    const flat = { ...size, values: new Uint8Array(size.width * size.height).fill(90) };
    expect(measureDetail(flat)).toBe(-3);
    expect(measureCorrelation(flat)).toBeNull();
  });
});

describe("the block grid", () => {
  const photo = () => makePicture({ ...size, noise: 40 }).blur(1.2);

  it("is clear after JPEG, and not before", async () => {
    expect(isClear(measureBlockGrid(await read(photo())))).toBe(false);
    const plane = await read(photo().jpeg({ quality: 60 }).toBuffer());
    const grid = measureBlockGrid(plane);
    expect(isClear(grid) && beginsAtEdge(grid, plane)).toBe(true);
  });

  it("tells how far a picture was cropped since", async () => {
    const jpeg = await photo().jpeg({ quality: 60 }).toBuffer();
    const part = sharp(jpeg).extract({ left: 3, top: 6, width: 600, height: 480 });
    const plane = await read(part);
    const grid = measureBlockGrid(plane);
    expect(grid).toMatchObject({ across: { offset: 5 }, down: { offset: 2 } });
    expect(isClear(grid) && !beginsAtEdge(grid, plane)).toBe(true);
  });
});

describe("local edits", () => {
  const wide = { width: 1280, height: 1024 };
  const find = (plane: Plane) =>
    findLocalEdits(plane, measureBlockGrid(plane), measureNoise(plane));

  it("are none in a picture from one piece, compressed or not", async () => {
    const photo = () => makePicture({ ...wide, noise: 40 }).blur(1.2);
    expect(find(await read(photo()))).toEqual([]);
    expect(find(await read(photo().jpeg({ quality: 60 }).toBuffer()))).toEqual([]);
    expect(find(drawNoise(4))).toEqual([]);
  });

  it("are a part pasted from another JPEG", async () => {
    const photo = (seed: number) =>
      makePicture({ ...wide, noise: 40, seed })
        .blur(1.2)
        .jpeg({ quality: 60 })
        .toBuffer();
    const part = await sharp(await photo(7))
      .extract({ left: 0, top: 0, width: 512, height: 512 })
      .toBuffer();
    const joined = sharp(await photo(1)).composite([{ input: part, left: 301, top: 262 }]);
    const [edit, ...others] = find(await read(joined));
    expect(others).toEqual([]);
    expect(edit?.reading).toContain("begin at 5 across and 6 down");
    expect(edit?.x).toBeGreaterThanOrEqual(250);
    expect((edit?.x ?? 0) + (edit?.width ?? 0)).toBeLessThanOrEqual(900);
  });

  it("are a part without the noise of the rest", () => {
    const plane = drawNoise(4);
    for (let y = 100; y < 300; y++) {
      plane.values.fill(120, y * size.width + 200, y * size.width + 440);
    }
    const edits = find(plane);
    expect(edits).toHaveLength(1);
    expect(edits[0]?.reading).toContain("smoothed or painted over");
  });
});
