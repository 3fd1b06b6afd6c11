import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listEncoderWindows, listLanguageModelWindows, windowsReadMax } from "./windows.ts";

const encoder = { window: 256, stride: 192 };
const count = fc.integer({ min: 1, max: 5_000 });

describe("listEncoderWindows", () => {
  it("reads a text that fits as one window", () => {
    expect(listEncoderWindows(0, encoder)).toEqual([]);
    expect(listEncoderWindows(1, encoder)).toEqual([{ from: 0, to: 1 }]);
    expect(listEncoderWindows(254, encoder)).toEqual([{ from: 0, to: 254 }]);
  });

  it("lets windows overlap, the last flush with the end", () => {
    expect(listEncoderWindows(255, encoder)).toEqual([
      { from: 0, to: 254 },
      { from: 1, to: 255 },
    ]);
    expect(listEncoderWindows(254 + 192, encoder)).toEqual([
      { from: 0, to: 254 },
      { from: 192, to: 446 },
    ]);
    expect(listEncoderWindows(500, encoder)).toEqual([
      { from: 0, to: 254 },
      { from: 192, to: 446 },
      { from: 246, to: 500 },
    ]);
  });

  it("leaves no piece out and repeats no window", () => {
    fc.assert(
      fc.property(count, (pieces) => {
        const windows = listEncoderWindows(pieces, encoder);
        expect(windows[0]?.from).toBe(0);
        expect(windows.at(-1)?.to).toBe(pieces);
        for (const [i, { from, to }] of windows.entries()) {
          expect(to - from).toBe(Math.min(254, pieces));
          if (i > 0) expect(from).toBeGreaterThan(windows[i - 1]?.from as number);
          if (i > 0) expect(from).toBeLessThan(windows[i - 1]?.to as number);
        }
      }),
    );
  });
});

describe("windows of a very long text", () => {
  it("are no more than so many, spread from its beginning to its end", () => {
    const pieces = 300_000;
    for (const windows of [
      listEncoderWindows(pieces, encoder),
      listLanguageModelWindows(pieces, { window: 256 }),
    ]) {
      expect(windows).toHaveLength(windowsReadMax);
      expect([windows[0]?.from, windows.at(-1)?.to]).toEqual([0, pieces]);
      const steps = windows.slice(1).map(({ from }, i) => from - (windows[i]?.from as number));
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    }
  });
});

describe("listLanguageModelWindows", () => {
  it("holds every piece once", () => {
    expect(listLanguageModelWindows(0, { window: 256 })).toEqual([]);
    expect(listLanguageModelWindows(255, { window: 256 })).toEqual([{ from: 0, to: 255 }]);
    expect(listLanguageModelWindows(256, { window: 256 })).toEqual([
      { from: 0, to: 255 },
      { from: 255, to: 256 },
    ]);
  });
});
