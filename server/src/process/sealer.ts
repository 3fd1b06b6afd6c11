/** Seals secrets that the database stores with a key that lies outside it, so that a copy of the database alone opens nothing. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const mark = "sealed:";
const nonceBytes = 12;
const tagBytes = 16;
export const sealingKeyBytes = 32;

export type Sealer = {
  /** `purpose` says what is sealed, and must be the same when it is opened. */
  seal(secret: string, purpose: string): string;
  /** What an earlier version stored in plain text is returned as it is. */
  open(stored: string, purpose: string): string;
};

export function isSealed(stored: string): boolean {
  return stored.startsWith(mark);
}

/** Names a key without telling it. */
function nameKey(key: Uint8Array): string {
  return createHash("sha256").update("name of ").update(key).digest("hex").slice(0, 16);
}

/** Seals with the first key, and opens with any of them. */
export function createSealer(keys: readonly [Uint8Array, ...Uint8Array[]]): Sealer {
  const [current] = keys;
  const byName = new Map(keys.map((key) => [nameKey(key), key]));
  const start = `${mark}${nameKey(current)}:`;
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, current, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
      return start + Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64");
    },
    open(stored, purpose) {
      if (!isSealed(stored)) return stored;
      const [, name = "", text = ""] = stored.split(":");
      const key = byName.get(name);
      if (!key) {
        throw new Error(
          `The database's secrets were sealed with the key ${name}, and the key given is ${nameKey(current)}. Restore the sealing key from its backup (docs/backup.md).`,
        );
      }
      const sealed = Buffer.from(text, "base64");
      const bodyStart = nonceBytes + tagBytes;
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, bodyStart));
      return opening.update(sealed.subarray(bodyStart), undefined, "utf8") + opening.final("utf8");
    },
  };
}
