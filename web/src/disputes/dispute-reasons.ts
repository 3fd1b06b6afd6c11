import type { DisputeInput } from "@tellsign/contracts/dispute/dispute";

export type DisputeReason = DisputeInput["reason"];

export const disputeReasonLabels: Record<DisputeReason, string> = {
  inaccurate: "The result is inaccurate",
  false_positive: "Human work was called AI",
  false_negative: "AI work was called human",
  technical: "Something technical went wrong",
  other: "Another reason",
};
