import { expect, it } from "vitest";
import { makePicture } from "../../testing/files/make-picture.ts";
import { estimateJpegQuality } from "./jpeg-quality.ts";

it("reads the quality a JPEG was saved with", async () => {
  for (const quality of [30, 40, 60, 75, 90, 95]) {
    const bytes = await makePicture({ width: 64, height: 64 }).jpeg({ quality }).toBuffer();
    expect(estimateJpegQuality(bytes)).toBeGreaterThanOrEqual(quality - 1);
    expect(estimateJpegQuality(bytes)).toBeLessThanOrEqual(quality + 1);
  }
});

it("says nothing of other files, nor of broken ones", async () => {
  const png = await makePicture({ width: 64, height: 64 }).png().toBuffer();
  expect(estimateJpegQuality(png)).toBeNull();
  const jpeg = await makePicture({ width: 64, height: 64 }).jpeg().toBuffer();
  for (let length = 0; length < 64; length += 7) {
    expect(estimateJpegQuality(jpeg.subarray(0, length))).toBeNull();
  }
  expect(estimateJpegQuality(Uint8Array.of(255, 216, 255, 224, 0, 0, 0, 0))).toBeNull();
});
