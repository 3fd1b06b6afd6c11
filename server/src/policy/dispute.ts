/** When a dispute is due, and which decisions a reviewer may make. */

import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { Verdict } from "@tellsign/contracts/detection/detection";
import { disputeMessages as texts } from "@tellsign/contracts/dispute/dispute-messages";
import { type DisputeState, nextDisputeStates } from "@tellsign/contracts/dispute/dispute-states";
import { dispute as limits } from "@tellsign/contracts/limits";

const reviewMs = limits.reviewHours.max * 3_600_000;

/** States that await a decision. */
export const undecidedStates = ["open", "in_review"] as const satisfies DisputeState[];

export function isUndecided(state: DisputeState): boolean {
  return (undecidedStates as readonly DisputeState[]).includes(state);
}

/** `openedAt` is when it was filed or last reopened. */
export function disputeDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + reviewMs);
}

/** Undecided disputes opened before this time are overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - reviewMs);
}

export function isOverdue(state: DisputeState, openedAt: Date, now: Date): boolean {
  return isUndecided(state) && openedAt < overdueBefore(now);
}

type Decision = { from: DisputeState; state: DisputeState; verdict?: Verdict };

type Disputed = {
  state: DisputeState;
  /** Null if it is no longer stored. */
  analysis: { verdict: Verdict } | null;
  ownsAnalysis: boolean;
};

type Refusal = { code: ErrorCode; message?: string };

/** Why a decision is not allowed, or null. */
export function refuseDecision(
  { state, analysis, ownsAnalysis }: Disputed,
  decision: Decision,
): Refusal | null {
  if (decision.from !== state || !nextDisputeStates[state].includes(decision.state)) {
    return { code: "dispute_state" };
  }
  if (decision.state !== "corrected") return null;
  if (!decision.verdict) return { code: "verdict_required" };
  if (!analysis) return { code: "analysis_not_found", message: texts.notCorrectable.gone };
  if (!ownsAnalysis) return { code: "analysis_not_owned" };
  if (decision.verdict === analysis.verdict) {
    return { code: "verdict_required", message: texts.notCorrectable.same };
  }
  return null;
}
