import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { analyze } from "../../detector.ts";
import { makePicture, type PictureOptions } from "../../testing/files/make-picture.ts";
import {
  createSampleImageModel,
  createSampleImageRuntime,
} from "../../testing/models/sample-image-model.ts";
import { imageDetector } from "../image.ts";
import { chooseFrames } from "./other-frames.ts";

const red: PictureOptions["tone"] = [190, 110, 80];
const blue: PictureOptions["tone"] = [80, 110, 190];
const runtime = createSampleImageRuntime(createSampleImageModel());

async function look(tones: readonly PictureOptions["tone"][]) {
  const size = { width: 320, height: 320 };
  const frames = await Promise.all(
    tones.map((tone, seed) =>
      makePicture({ ...size, ...(tone && { tone }), seed })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  return analyze(imageDetector, { bytes, views: false, provenance: false }, runtime);
}

describe("an animation", () => {
  it("is judged by its first frame where the others do not read as the opposite", async () => {
    const detection = await look([red, red, red, red, red]);
    expect(detection).toMatchObject({ verdict: "ai", image: { frames: 5 } });
    expect(detection.explanation).toContain("Of 5 frames, numbers 1, 3 and 5 were analyzed.");
    expect((await look([blue, blue])).verdict).toBe("human");
  });

  it("gets no answer where frames contradict each other, whichever comes first", async () => {
    for (const tones of [
      [red, red, blue],
      [blue, red, red],
    ]) {
      const detection = await look(tones);
      expect(detection.verdict).toBe("uncertain");
      expect(detection.uncertainReason?.code).toBe("signals_disagree");
      expect(detection.whatWouldChange).toEqual([expect.stringMatching(/^Frames that agree/)]);
    }
  });
});

it("frames are chosen within reach, of animations of a moderate size alone", () => {
  const gif = { format: "gif", width: 500, height: 500, channels: 3, hasAlpha: false };
  expect(chooseFrames({ ...gif, frames: 1 })).toEqual([]);
  expect(chooseFrames({ ...gif, frames: 2 })).toEqual([1]);
  expect(chooseFrames({ ...gif, frames: 9 })).toEqual([4, 8]);
  expect(chooseFrames({ ...gif, frames: 10_000 })).toEqual([30, 59]);
  expect(chooseFrames({ ...gif, frames: 9, width: 5000 })).toEqual([]);
  expect(chooseFrames({ ...gif, frames: 9, format: "tiff" })).toEqual([]);
});
