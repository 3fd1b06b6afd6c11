import { describe, expect, it } from "vitest";
import { findStep, perThousand, placeStep, reachAt, sampleCurve, traceCurve } from "./curve.ts";

/** Ten people's samples and twenty of AI. */
const curve = [
  { from: 0.98, human: 0, ai: 5 },
  { from: 0.9, human: 1, ai: 8 },
  { from: 0.4, human: 3, ai: 16 },
  { from: 0, human: 10, ai: 20 },
];
const scored = { human: 10, ai: 20 };

describe("a threshold on a report's curve", () => {
  it("is reached by those of the lowest point at or above it", () => {
    expect(reachAt(curve, 0.9)).toEqual([0.9, 1, 8]);
    expect(reachAt(curve, 0.91)).toEqual([0.91, 0, 5]);
    expect(reachAt(curve, 0.41)).toEqual([0.41, 1, 8]);
  });

  it("is reached by nobody above the highest score, and by all at 0", () => {
    expect(reachAt(curve, 0.99)).toEqual([0.99, 0, 0]);
    expect(reachAt(curve, 0)).toEqual([0, 10, 20]);
  });
});

describe("the steps a visitor can choose", () => {
  const steps = sampleCurve(curve, [0.123456, 0.891479]);

  it("rise from 0 to 1 in hundredths, with the shipped thresholds among them", () => {
    const thresholds = steps.map(([threshold]) => threshold);
    expect(thresholds).toEqual(thresholds.toSorted((a, b) => a - b));
    expect([thresholds[0], thresholds.at(-1)]).toEqual([0, 1]);
    expect(thresholds).toEqual(expect.arrayContaining([0.01, 0.57, 0.99, 0.123456, 0.891479]));
    expect(steps[findStep(steps, 0.891479)]).toEqual([0.891479, 1, 8]);
  });

  it("holds a shipped threshold that is a whole hundredth once", () => {
    expect(sampleCurve(curve, [0.9]).filter(([threshold]) => threshold === 0.9)).toHaveLength(1);
  });

  it("call fewer of both AI, the higher they are", () => {
    steps.slice(1).forEach(([, human, ai], i) => {
      expect(human).toBeLessThanOrEqual(steps[i]?.[1] ?? 0);
      expect(ai).toBeLessThanOrEqual(steps[i]?.[2] ?? 0);
    });
  });
});

describe("the drawing", () => {
  it("has people called AI to the right and AI caught upwards", () => {
    expect(placeStep([0.9, 1, 8], scored)).toEqual({ x: 10, y: 60 });
  });

  it("runs from where nothing is called AI to where everything is, without points twice", () => {
    const points = traceCurve(sampleCurve(curve, []), scored).split(" ");
    expect(points).toEqual(["0,100", "0,75", "10,60", "30,20", "100,0"]);
  });
});

describe("of a thousand", () => {
  it("is told roundly, and what happened never reads as nothing or as all", () => {
    expect(perThousand(4, 1290)).toBe("about 3");
    expect(perThousand(0, 1290)).toBe("none");
    expect(perThousand(1, 27_247)).toBe("fewer than 1");
    expect(perThousand(27_246, 27_247)).toBe("more than 999");
    expect(perThousand(10, 10)).toBe("all");
  });
});
