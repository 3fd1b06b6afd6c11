import type { Dispute } from "@tellsign/contracts/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute-states";
import { dispute as texts } from "@tellsign/contracts/messages";
import { formatTime } from "../lib/format-time.ts";
import { isDisputeUndecided } from "../lib/is-dispute-late.ts";
import { Badge } from "./badge.tsx";

const tones: Record<DisputeState, "neutral" | "accent" | "good" | "warn"> = {
  open: "warn",
  in_review: "accent",
  upheld: "good",
  corrected: "good",
  closed: "neutral",
};

export function DisputeStateBadge({ state }: { state: DisputeState }) {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}

type Dated = Pick<Dispute, "state" | "dueAt" | "decidedAt">;

/** Until when we promised an answer or, once there is one, since when. */
export function DisputeDate({ dispute }: { dispute: Dated }) {
  const { state, dueAt, decidedAt } = dispute;
  if (isDisputeUndecided(state)) {
    return (
      <>
        Answer due by <time dateTime={dueAt}>{formatTime(dueAt)}</time>
      </>
    );
  }
  return (
    decidedAt && (
      <>
        Decided <time dateTime={decidedAt}>{formatTime(decidedAt)}</time>
      </>
    )
  );
}
