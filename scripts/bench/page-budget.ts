/** What a public page may weigh and take on a slow phone before any interaction. */
export const pageBudget = { scriptGzipBytes: 120_000, lcpMs: 1800, cls: 0.02 };
