/** The secrets of authenticator apps, sealed so that a copy of their table alone makes no codes. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const secretBytes = 20;
const nonceBytes = 12;
const tagBytes = 16;

function sealingKey(installationSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", installationSecret, "", "authenticator secrets", 32));
}

/** A new secret and its sealed form, bound to the account. */
export function makeAuthenticatorSecret(
  installationSecret: string,
  userId: string,
): { secret: Uint8Array; sealed: Uint8Array } {
  const secret = randomBytes(secretBytes);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(installationSecret), nonce);
  sealing.setAAD(Buffer.from(userId));
  const body = Buffer.concat([sealing.update(secret), sealing.final()]);
  return { secret, sealed: Buffer.concat([nonce, sealing.getAuthTag(), body]) };
}

export function openAuthenticatorSecret(
  installationSecret: string,
  userId: string,
  sealed: Uint8Array,
): Uint8Array {
  const bodyStart = nonceBytes + tagBytes;
  const key = sealingKey(installationSecret);
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes));
  opening.setAAD(Buffer.from(userId));
  opening.setAuthTag(sealed.subarray(nonceBytes, bodyStart));
  return Buffer.concat([opening.update(sealed.subarray(bodyStart)), opening.final()]);
}
