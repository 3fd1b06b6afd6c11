/** The dates of both legal texts: change the first with every change to either. */
export const legalUpdated = "November 17, 2026";
export const legalReplaced = "January 29, 2025";
