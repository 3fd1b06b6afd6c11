import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";

/** What a decision is called, and its consequences. */
const words: Record<DisputeState, { name: string; follows: string }> = {
  open: { name: "Open", follows: "Waiting for a reviewer." },
  in_review: {
    name: "Start review",
    follows: "The author is notified that a person is reviewing it.",
  },
  upheld: {
    name: "Uphold",
    follows:
      "The verdict was wrong. If its analysis is kept, the error goes into the public record.",
  },
  corrected: {
    name: "Correct the verdict",
    follows:
      "The correct verdict is shown beside the original one, its certificate is revoked, and the error goes into the public record. This cannot be undone.",
  },
  closed: { name: "Close without change", follows: "There was no error, and the verdict stays." },
};

export function decisionName(from: DisputeState, to: DisputeState): string {
  return from === "closed" && to === "in_review" ? "Reopen" : words[to].name;
}

export function describeConsequences(to: DisputeState): string {
  return words[to].follows;
}
