/** Forty contents of a kind, and what must hold for the reasons given for them. */

import type { Detection } from "@tellsign/contracts/detection/detection";
import { Reason } from "@tellsign/contracts/detection/reason";
import { expect } from "vitest";

export const contentsCount = 40;

/** Numbers in 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Answer = Pick<Detection, "verdict" | "leaning" | "reasons">;

const sideOf = { ai: "ai", human: "person" } as const;

/** A sentence that every second content gets explains none of them. */
export function expectVariedReasons(answers: readonly Answer[]): void {
  expect(answers).toHaveLength(contentsCount);
  const counts = new Map<string, number>();
  for (const { reasons = [] } of answers) {
    expect(reasons.length).toBeGreaterThan(0);
    for (const { text } of Reason.array().parse(reasons)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const often = [...counts].filter(([, count]) => count > contentsCount / 2);
  expect(often).toEqual([]);
}

/** A firm answer gives no reason for the other side, and a leaning begins with its own. */
export function expectNoContradiction({ verdict, leaning, reasons = [] }: Answer): void {
  const pointing = reasons.map(({ pointsTo }) => pointsTo);
  if (verdict === "ai" || verdict === "human") {
    expect(new Set([sideOf[verdict], "neither", ...pointing]).size).toBe(2);
  } else if (leaning && pointing.includes(sideOf[leaning])) {
    expect(pointing[0]).toBe(sideOf[leaning]);
  }
}
