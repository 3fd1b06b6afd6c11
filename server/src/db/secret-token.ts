/** Secrets handed to a browser or mailed: only their hash is kept, and the hash alone opens nothing. */
import { createHash, randomBytes } from "node:crypto";

export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
