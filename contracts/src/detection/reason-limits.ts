/** More reasons than this are not read. */
export const reasonsMax = 8;
/** A phrase is marked at most this often. */
export const reasonQuotesMax = 6;
