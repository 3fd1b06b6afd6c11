import { describe, expect, it } from "vitest";
import { createDraw } from "../../testing/files/make-picture.ts";
import { lookClosely } from "./close-look.ts";
import { prepareFrame, type SmallFrame } from "./compare-frames.ts";
import { createMotionMeter, type Motion } from "./motion.ts";

const width = 80;
const height = 48;

/** A fixed texture, smooth over a few pixels, wider than a frame so that it can slide through. */
const textureWidth = 400;
const texture = (() => {
  const draw = createDraw(3);
  const raw = Float32Array.from({ length: textureWidth * height }, () => 60 + 140 * draw());
  return (x: number, y: number) => {
    const at = (dx: number) => raw[y * textureWidth + ((x + dx) % textureWidth)] as number;
    return (at(0) + at(1) + at(2)) / 3;
  };
})();

function makeFrame(atS: number, paint: (x: number, y: number) => number): SmallFrame {
  const values = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round(paint(i % width, Math.floor(i / width))),
  );
  return prepareFrame(atS, { width, height, values });
}

function measure(paint: (frame: number, x: number, y: number) => number, frames = 16): Motion {
  const meter = createMotionMeter();
  for (let i = 0; i < frames; i++) meter.add(makeFrame(i / 8, (x, y) => paint(i, x, y)));
  return meter.finish(frames / 8);
}

describe("the motion of a film", () => {
  it("is followed: a texture that slides agrees once it is followed, and not where it stands", () => {
    const { whole, seconds } = measure((i, x, y) => texture(x + 3 * i, y));
    expect(whole?.way).toBeGreaterThan(2.5);
    expect(whole?.aligned).toBeGreaterThan(0.8);
    expect(whole?.still).toBeLessThan(0.5);
    expect(whole?.turn).toBeLessThan(0.4);
    expect(seconds).toHaveLength(2);
    expect(seconds.every(({ figures }) => figures !== null)).toBe(true);
  });

  it("is none where the same frame is shown again", () => {
    const motion = measure((_, x, y) => texture(x, y));
    expect(motion.duplicateShare).toBe(1);
    expect(motion.whole).toBeNull();
  });

  it("leaves repeated frames out, so that a low frame rate is no motion of its own", () => {
    const slow = measure((i, x, y) => texture(x + 2 * Math.floor(i / 2), y));
    expect(slow.duplicateShare).toBeCloseTo(8 / 15, 5);
    expect(slow.whole?.way).toBeGreaterThan(1.5);
  });

  it("flickers where the brightness jumps from frame to frame", () => {
    const calm = measure((i, x, y) => texture(x + i, y));
    const jumpy = measure((i, x, y) => texture(x + i, y) + (i % 2) * 12);
    expect(calm.whole?.brightnessFlicker).toBeLessThan(1);
    expect(jumpy.whole?.brightnessFlicker).toBeGreaterThan(10);
  });

  it("has a floor where a still camera has noise, and none where it has not", () => {
    const draw = createDraw(9);
    const noisy = measure((i, x, y) => texture(x, y) + 6 * draw() + (x > 60 ? i : 0));
    const clean = measure((i, x, y) => texture(x, y) + (x > 60 ? 3 * i : 0));
    expect(noisy.whole?.floor).toBeGreaterThan(1);
    expect(clean.whole?.floor).toBeLessThan(0.1);
  });

  it("begins anew at a cut", () => {
    const { cuts, whole } = measure((i, x, y) =>
      i < 8 ? texture(x + i, y) * 0.5 : 255 - texture(x + 150 + i, y) * 0.4,
    );
    expect(cuts).toEqual([1]);
    expect(whole?.aligned).toBeGreaterThan(0.8);
  });
});

describe("a close look", () => {
  it("counts frames that repeat the one before and frames that are blends of their neighbors", () => {
    const at = (shift: number) => makeFrame(0, (x, y) => texture(x + shift, y));
    const [a, b, c] = [at(0), at(6), at(12)];
    const blend = makeFrame(0, (x, y) => (texture(x + 6, y) + texture(x + 12, y)) / 2);
    const look = lookClosely(1, [a, a, b, blend, c]);
    expect(look).toMatchObject({ frames: 5, repeated: 1, blended: 1, startS: 1 });
  });
});
