/** A mistake of whoever runs the program: one line and exit code 2. */
export class UsageError extends Error {}
