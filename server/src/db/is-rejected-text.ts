/** PostgreSQL's error for a NUL character, which JSON allows and text columns do not. */
const refused = new Set(["22021", "22P05"]);

export function isRejectedText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return refused.has(code) || isRejectedText(error.cause);
}
