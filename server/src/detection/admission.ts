/** Refuses work early when it could not be done in time: a waiting request holds memory, and would be answered too late. */

import { type Analyzer, overloaded } from "./analyzer.ts";
import type { Lane } from "./lanes.ts";

/** What asks to be let in: whose it is, and how long it takes. */
export type Work = {
  /** An account, or the address of a visitor. */
  owner: string;
  lane: Exclude<Lane, "media">;
};

/** Keeps the number of waiting requests low enough that each is answered in time, and leaves room for others beside whoever sends many. Both methods throw `overloaded` when there are too many. */
export type Admission = {
  check(work: Work): void;
  /** Counts one more request; call the returned function once it is answered. */
  enter(work: Work): () => void;
};

/** A request starts within this time, or is refused. */
const waitMsMax = 10_000;
/** Applies however fast the detectors are. */
const admittedMax = 1000;
/** Of the room that all have together, one owner gets half. */
const ownShare = 2;
/** However slow the detectors are, somebody may send from two windows. */
const ownMin = 2;

export function createAdmission({ estimateMs }: Pick<Analyzer, "estimateMs">): Admission {
  const admitted = { quick: 0, slow: 0 };
  const own = new Map<string, number>();
  const keyOf = ({ owner, lane }: Work) => `${lane} ${owner}`;

  function check(work: Work): void {
    const { lane } = work;
    const held = own.get(keyOf(work)) ?? 0;
    const waitMs = estimateMs(admitted[lane], lane);
    const ownWaitMs = estimateMs(ownShare * held, lane);
    if (waitMs > waitMsMax || admitted[lane] >= admittedMax) throw overloaded(waitMs);
    if (held < ownMin) return;
    if (ownWaitMs > waitMsMax || ownShare * held >= admittedMax) throw overloaded(ownWaitMs);
  }

  return {
    check,
    enter: (work) => {
      check(work);
      const key = keyOf(work);
      admitted[work.lane] += 1;
      own.set(key, (own.get(key) ?? 0) + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        admitted[work.lane] -= 1;
        const rest = (own.get(key) ?? 1) - 1;
        if (rest > 0) own.set(key, rest);
        else own.delete(key);
      };
    },
  };
}
