/** Turns at something that only so many can do at once. Owners take turns, none takes the last place, and none lets many wait. */
import { overloaded } from "./analyzer.ts";
import { createFairOrder } from "./fair-order.ts";

export type Turns = {
  /** Resolves when it is this owner's turn, to the function that ends it. Rejects with `overloaded` when too many wait. */
  take(owner: string, options?: { background?: boolean }): Promise<() => void>;
};

type Waiting = { owner: string; start: () => void };

/** Of one owner, and of all together. */
const ownWaitingMax = 8;
const waitingMax = 100;
/** About how long one takes, for saying when to come back. */
const turnMs = 1000;

export function createTurns({ atOnce }: { atOnce: number }): Turns {
  const ownAtOnce = Math.max(1, atOnce - 1);
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  const order = createFairOrder();
  let all = 0;

  function startNext(): void {
    while (all < atOnce) {
      let next: Waiting | undefined;
      for (const one of waiting) {
        if ((running.get(one.owner) ?? 0) >= ownAtOnce) continue;
        if (!next || order.place(one.owner) < order.place(next.owner)) next = one;
      }
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      order.count(next.owner);
      all += 1;
      running.set(next.owner, (running.get(next.owner) ?? 0) + 1);
      next.start();
    }
  }

  function end(owner: string): void {
    all -= 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  return {
    take: (owner, { background = false } = {}) =>
      new Promise((resolve, reject) => {
        const own = waiting.filter((one) => one.owner === owner).length;
        if (!background && (own >= ownWaitingMax || waiting.length >= waitingMax)) {
          return reject(overloaded(turnMs * own));
        }
        waiting.push({ owner, start: () => resolve(() => end(owner)) });
        startNext();
      }),
  };
}
