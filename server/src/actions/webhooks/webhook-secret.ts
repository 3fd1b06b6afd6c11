/** Webhook secrets and signatures as in Standard Webhooks. The database stores the secrets sealed, so a copy of its tables alone can sign nothing. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const secretStart = "whsec_";
const secretBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The form that its owner sees once. */
export function showSecret(secret: Uint8Array): string {
  return secretStart + Buffer.from(secret).toString("base64");
}

function sealingKey(installationSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", installationSecret, "", "webhook secrets", 32));
}

/** A new secret and its sealed form, bound to the webhook's id. */
export function makeSecret(
  installationSecret: string,
  webhookId: string,
): { secret: Uint8Array; sealed: Uint8Array } {
  const secret = randomBytes(secretBytes);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(installationSecret), nonce);
  sealing.setAAD(Buffer.from(webhookId));
  const body = Buffer.concat([sealing.update(secret), sealing.final()]);
  return { secret, sealed: Buffer.concat([nonce, sealing.getAuthTag(), body]) };
}

export function openSecret(
  installationSecret: string,
  webhookId: string,
  sealed: Uint8Array,
): Uint8Array {
  const bodyStart = nonceBytes + tagBytes;
  const opening = createDecipheriv(
    cipher,
    sealingKey(installationSecret),
    sealed.subarray(0, nonceBytes),
  );
  opening.setAAD(Buffer.from(webhookId));
  opening.setAuthTag(sealed.subarray(nonceBytes, bodyStart));
  return Buffer.concat([opening.update(sealed.subarray(bodyStart)), opening.final()]);
}

/** The headers of one attempt, signed with each secret. */
export function signMessage(
  message: { id: string; body: string; now: Date },
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const signed = `${message.id}.${timestamp}.${message.body}`;
    return `v1,${createHmac("sha256", secret).update(signed).digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
