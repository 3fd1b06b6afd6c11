/** Secrets given to a browser or mailed: only the hash is stored, and the hash alone grants nothing. */
import { createHash, randomBytes } from "node:crypto";

export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
