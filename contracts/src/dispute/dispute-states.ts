/** Free of zod, so that browsers can load it cheaply. */
export const disputeStates = ["open", "in_review", "upheld", "corrected", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Upheld: the verdict was wrong. Corrected: it was wrong, and the right one is shown next to it. Closed: the verdict stays. */
export const nextDisputeStates: Record<DisputeState, readonly DisputeState[]> = {
  open: ["in_review", "upheld", "corrected", "closed"],
  in_review: ["upheld", "corrected", "closed"],
  upheld: ["corrected"],
  corrected: [],
  closed: ["in_review"],
};
