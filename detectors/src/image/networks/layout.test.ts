import { describe, expect, it } from "vitest";
import { preprocessingWithoutModel as layout } from "../preprocessing.ts";
import { findInner, listCrops, listSquares } from "./layout.ts";

const { cropSide } = layout;

const plane = (width: number, height: number, paint = (_x: number, _y: number) => 0) => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, i) =>
    paint(i % width, Math.floor(i / width)),
  ),
});

describe("what the networks see", () => {
  it("leaves out the edges, but never cuts a side below a crop", () => {
    expect(findInner({ width: 1000, height: 500 }, layout)).toEqual({
      x: 40,
      y: 20,
      width: 920,
      height: 460,
    });
    expect(findInner({ width: 161, height: 170 }, layout)).toEqual({
      x: 0,
      y: 5,
      width: 161,
      height: 160,
    });
  });

  it("is one square of a squarish picture and two of a longer one", () => {
    expect(listSquares({ width: 1200, height: 1000 }, layout)).toEqual([
      { x: 140, y: 40, width: 920, height: 920 },
    ]);
    expect(listSquares({ width: 1000, height: 2000 }, layout)).toEqual([
      { x: 40, y: 80, width: 920, height: 920 },
      { x: 40, y: 1000, width: 920, height: 920 },
    ]);
  });

  it("is the middle and the four busiest other parts, none over another", () => {
    const busy = (x: number, y: number) => (x > 900 && y > 500 ? (x * 37 + y * 91) % 200 : 100);
    const crops = listCrops(plane(1400, 1000, busy), layout);
    expect(crops).toHaveLength(3);
    expect(crops[0]).toEqual({ x: 620, y: 420, width: 160, height: 160 });
    for (const { x, y } of crops.slice(1)) {
      expect(x + cropSide).toBeGreaterThan(900);
      expect(y + cropSide).toBeGreaterThan(500);
    }
    for (const [i, a] of crops.entries()) {
      for (const b of crops.slice(i + 1)) {
        expect(Math.abs(a.x - b.x) >= cropSide || Math.abs(a.y - b.y) >= cropSide).toBe(true);
      }
    }
  });

  it("has fewer crops in a small picture, and where a side is shorter than a crop they are as large as that side", () => {
    expect(listCrops(plane(200, 160), layout)).toHaveLength(1);
    const [first, ...others] = listCrops(plane(150, 900), layout);
    expect(first).toMatchObject({ x: 0, width: 150, height: 150 });
    expect(others.length).toBeGreaterThan(0);
  });
});
