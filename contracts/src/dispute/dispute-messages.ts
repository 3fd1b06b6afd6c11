/** What the server answers, and the screens show, about a dispute. */
export const disputeMessages = {
  submitted: "A person will review it within 24-48 hours.",
  repeated:
    "You dispute this result already, and it is under review. Nothing was added; this is where it stands.",
  meanings: {
    open: "It waits for a reviewer.",
    in_review: "A person is reviewing it.",
    upheld: "The review found the verdict wrong.",
    corrected: "The review found the verdict wrong. The right one now stands beside it.",
    closed: "The review found no error. The verdict stays.",
  },
  certificateRevoked: "The verdict it certified was corrected after a review.",
  certificateRefuted: "A review found that the verdict it certified was wrong.",
  notCorrectable: {
    gone: "The analysis of this dispute is not kept, so its verdict cannot be corrected. Uphold the dispute instead.",
    same: "This is the verdict that was given. Say which other one is right.",
  },
} as const;
