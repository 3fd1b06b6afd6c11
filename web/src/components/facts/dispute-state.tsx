import type { Dispute } from "@tellsign/contracts/dispute/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import { dispute as texts } from "../../content/messages/result/dispute.ts";
import { isDisputeUndecided } from "../../disputes/is-dispute-late.ts";
import { formatTime } from "../../format/format-time.ts";
import { Badge } from "../ui/badge.tsx";

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

/** When an answer is due or, once there is one, when it was given. */
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
