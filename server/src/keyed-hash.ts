import { createHmac } from "node:crypto";

/** The same value under another purpose has another hash, so that tables cannot be joined on it. */
export function keyedHash(
  secret: string,
  purpose: "content" | "fingerprint" | "device" | "address" | "rate-limit",
  value: string,
): string {
  return createHmac("sha256", secret).update(purpose).update("\0").update(value).digest("hex");
}
