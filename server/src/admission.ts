/** Refuses work early where it could not be done in time: whoever waits holds memory, and would be answered too late. */
import { type Analyser, overloaded } from "./analyse-content.ts";
import type { Admission } from "./services.ts";

/** What is asked for now is begun within this time, or refused. */
const waitMsMax = 20_000;
/** However quick the detectors are. */
const admittedMax = 1000;

export function createAdmission({ estimateMs }: Pick<Analyser, "estimateMs">): Admission {
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
