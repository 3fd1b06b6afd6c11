/** The date both legal texts were last changed. */
export const legalUpdated = "January 29, 2025";
