import type { Dispute } from "@tellsign/contracts/dispute/dispute";
import { type DisputeState, nextDisputeStates } from "@tellsign/contracts/dispute/dispute-states";

/** True while undecided: it can still be closed. */
export function isDisputeUndecided(state: DisputeState): boolean {
  return nextDisputeStates[state].includes("closed");
}

/** True if the promised time has passed without a decision. */
export function isDisputeLate({ state, dueAt }: Pick<Dispute, "state" | "dueAt">, now: Date) {
  return isDisputeUndecided(state) && new Date(dueAt) < now;
}
