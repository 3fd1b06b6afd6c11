import { expect, it } from "vitest";
import { makePixels } from "../../testing/files/make-picture.ts";
import { toLuma } from "./luma.ts";

it("is the same wherever the pixels lie in memory, for any size", () => {
  const common = { format: "png", channels: 3, frames: 1, hasAlpha: false };
  for (const [width, height] of [
    [1, 1],
    [3, 1],
    [64, 48],
    [31, 7],
  ] as const) {
    const aligned = makePixels({ width, height, tone: [250, 30, 120] });
    const shifted = new Uint8Array(aligned.length + 1).subarray(1);
    shifted.set(aligned);
    const plane = toLuma({ ...common, width, height, pixels: aligned });
    expect(toLuma({ ...common, width, height, pixels: shifted })).toEqual(plane);
    const [red = 0, green = 0, blue = 0] = aligned;
    expect(plane.values[0]).toBe(Math.floor((77 * red + 150 * green + 29 * blue) / 256));
  }
});
