const uniqueViolation = "23505";

/** drizzle wraps the driver's error, and both drivers name the code of PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === uniqueViolation) || isUniqueViolation(error.cause);
}
