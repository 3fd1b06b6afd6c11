import { createHash, createHmac, type Hash, type Hmac, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";

type Purpose =
  | "content"
  | "fingerprint"
  | "device"
  | "address"
  | "rate-limit"
  | "dispute"
  | "newsletter"
  | "login"
  | "recovery-code";

const saltBytes = 16;

function start(secret: string, purpose: Purpose): Hmac {
  return createHmac("sha256", secret).update(purpose).update("\0");
}

/** The same value hashes differently for each purpose, so that tables cannot be joined on it. */
export function keyedHash(secret: string, purpose: Purpose, value: string): string {
  return start(secret, purpose).update(value).digest("hex");
}

/** What is stored about content: the keyed hash recognizes it on this installation; the salted hash can be checked by anyone who has the salt. */
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

/** The same for a file's bytes, in a single read. */
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
