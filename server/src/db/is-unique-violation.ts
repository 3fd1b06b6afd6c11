const uniqueViolation = "23505";

/** Drizzle wraps the driver's error; both drivers expose PostgreSQL's error code. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === uniqueViolation) || isUniqueViolation(error.cause);
}
