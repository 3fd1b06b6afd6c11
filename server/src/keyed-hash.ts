import { createHmac, type Hmac } from "node:crypto";
import { createReadStream } from "node:fs";

type Purpose = "content" | "fingerprint" | "device" | "address" | "rate-limit";

function start(secret: string, purpose: Purpose): Hmac {
  return createHmac("sha256", secret).update(purpose).update("\0");
}

/** The same value under another purpose has another hash, so that tables cannot be joined on it. */
export function keyedHash(secret: string, purpose: Purpose, value: string): string {
  return start(secret, purpose).update(value).digest("hex");
}

/** The same over the bytes of a file, and how many they are. */
export async function keyedFileHash(
  secret: string,
  purpose: Purpose,
  path: string,
): Promise<{ hash: string; sizeBytes: number }> {
  const hmac = start(secret, purpose);
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path)) {
    hmac.update(chunk);
    sizeBytes += chunk.length;
  }
  return { hash: hmac.digest("hex"), sizeBytes };
}
