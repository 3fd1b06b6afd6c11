/** Answers are sealed with keys that only the caller can derive again: from the API key, which is not stored, and the Idempotency-Key. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

type Secrets = { apiKey: string; idempotencyKey: string };

function derive({ apiKey, idempotencyKey }: Secrets, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", apiKey, idempotencyKey, `tellsign ${purpose}`, 32));
}

/** Identifies the request in the database without revealing the keys. */
export function nameRequest(secrets: Secrets): string {
  return derive(secrets, "request name").toString("hex");
}

/** Equal requests have equal fingerprints; without the keys, the content cannot be guessed from one. */
export function fingerprintRequest(secrets: Secrets, request: unknown): string {
  const hmac = createHmac("sha256", derive(secrets, "request fingerprint"));
  return hmac.update(JSON.stringify(request)).digest("hex");
}

export async function sealAnswer(secrets: Secrets, text: string): Promise<Uint8Array> {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, derive(secrets, "answer"), nonce);
  const packed = await promisify(deflate)(text);
  return Buffer.concat([nonce, sealing.update(packed), sealing.final(), sealing.getAuthTag()]);
}

export async function openAnswer(secrets: Secrets, sealed: Uint8Array): Promise<string> {
  const bytes = Buffer.from(sealed);
  const opening = createDecipheriv(
    cipher,
    derive(secrets, "answer"),
    bytes.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  );
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const packed = Buffer.concat([
    opening.update(bytes.subarray(nonceBytes, -tagBytes)),
    opening.final(),
  ]);
  return (await promisify(inflate)(packed)).toString();
}
