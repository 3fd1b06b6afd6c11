/** What PostgreSQL says to a NUL character, which JSON may carry and no text column can hold. */
const refused = new Set(["22021", "22P05"]);

export function isRefusedText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return refused.has(code) || isRefusedText(error.cause);
}
