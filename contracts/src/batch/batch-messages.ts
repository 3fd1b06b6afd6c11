/** What the server answers, and the screens show, about a batch. */
export const batchMessages = {
  allowanceUsedUp:
    "Your plan and credits are still used up. Buy credits, or wait until your plan renews.",
} as const;
