/** What `--fail-on` takes. */
export const failureNames = ["ai", "mixed", "uncertain", "error"] as const;
export type FailureName = (typeof failureNames)[number];
