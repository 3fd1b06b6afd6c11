/** Errors the system and PostgreSQL raise when the database is down, shutting down or out of connections. */
const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);
/** The driver raises these without a code. */
const sentences = /^(Connection terminated|timeout exceeded when trying to connect)/;

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codes.has(code) || sentences.test(error.message) || isUnreachable(error.cause);
}
