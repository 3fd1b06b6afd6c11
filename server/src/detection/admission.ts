/** Refuses work early when it could not be done in time: a waiting request holds memory, and would be answered too late. */

import { type Analyzer, overloaded } from "./analyzer.ts";

/** Keeps the number of waiting requests low enough that each is answered in time. Both methods throw `overloaded` when there are too many. */
export type Admission = {
  check(): void;
  /** Counts one more request; call the returned function once it is answered. */
  enter(): () => void;
};

/** A request starts within this time, or is refused. */
const waitMsMax = 20_000;
/** Applies however fast the detectors are. */
const admittedMax = 1000;

export function createAdmission({ estimateMs }: Pick<Analyzer, "estimateMs">): Admission {
  let admitted = 0;

  function check(): void {
    const waitMs = estimateMs(admitted);
    if (waitMs <= waitMsMax && admitted < admittedMax) return;
    throw overloaded(waitMs);
  }

  return {
    check,
    enter: () => {
      check();
      admitted += 1;
      let left = false;
      return () => {
        if (!left) admitted -= 1;
        left = true;
      };
    },
  };
}
