import type { DisputeState } from "@tellsign/contracts/dispute-states";

/** What a decision is called, and what follows from it. */
const words: Record<DisputeState, { name: string; follows: string }> = {
  open: { name: "Open", follows: "It waits for a reviewer." },
  in_review: {
    name: "Take into review",
    follows: "The author is told that a person is reviewing it.",
  },
  upheld: {
    name: "Uphold",
    follows:
      "The verdict was wrong. Where its analysis is kept, the error goes into the public record.",
  },
  corrected: {
    name: "Correct the verdict",
    follows:
      "The right verdict stands beside the one given, a certificate of it is revoked, and the error goes into the public record. This cannot be undone.",
  },
  closed: { name: "Close without change", follows: "There was no error, and the verdict stays." },
};

export function decisionName(from: DisputeState, to: DisputeState): string {
  return from === "closed" && to === "in_review" ? "Open again" : words[to].name;
}

export function whatFollows(to: DisputeState): string {
  return words[to].follows;
}
