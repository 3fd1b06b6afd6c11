/** The command line is invalid: one line on stderr and exit code 2. */
export class UsageError extends Error {}
