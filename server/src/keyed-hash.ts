import { createHash, createHmac, type Hash, type Hmac, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";

type Purpose =
  | "content"
  | "fingerprint"
  | "device"
  | "address"
  | "rate-limit"
  | "dispute"
  | "newsletter";

const saltBytes = 16;

function start(secret: string, purpose: Purpose): Hmac {
  return createHmac("sha256", secret).update(purpose).update("\0");
}

/** The same value under another purpose has another hash, so that tables cannot be joined on it. */
export function keyedHash(secret: string, purpose: Purpose, value: string): string {
  return start(secret, purpose).update(value).digest("hex");
}

/** What is kept of content: the keyed hash recognises it here, the salted one lets anybody check it who is given the salt. */
export type ContentHashes = {
  contentHash: string;
  saltedHash: string;
  hashSalt: string;
  sizeBytes: number;
};

function startSalted(): { hash: Hash; hashSalt: string } {
  const salt = randomBytes(saltBytes);
  return { hash: createHash("sha256").update(salt), hashSalt: salt.toString("hex") };
}

export function hashText(secret: string, text: string): ContentHashes {
  const { hash, hashSalt } = startSalted();
  return {
    contentHash: keyedHash(secret, "content", text),
    saltedHash: hash.update(text).digest("hex"),
    hashSalt,
    sizeBytes: Buffer.byteLength(text),
  };
}

/** The same over the bytes of a file, which is read once. */
export async function hashFile(secret: string, path: string): Promise<ContentHashes> {
  const hmac = start(secret, "content");
  const { hash, hashSalt } = startSalted();
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path)) {
    hmac.update(chunk);
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return {
    contentHash: hmac.digest("hex"),
    saltedHash: hash.digest("hex"),
    hashSalt,
    sizeBytes,
  };
}
