/** How much of the bodies under way is in memory, of all requests together: beyond that, one is refused instead of the process killed. Files are not among them, they are streamed to a disk. */
import { jsonBytesMax } from "@tellsign/contracts/limits";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";

const bytesMax = 256 * 1024 * 1024;
const retryAfterSeconds = "5";

let held = 0;

export function holdBody(c: AppContext, bytes: number): void {
  const own = (c.get("bodyBytes") ?? 0) + bytes;
  // A small one is always taken: nobody is to keep others from signing in by sending large ones slowly.
  if (held + bytes > bytesMax && own > jsonBytesMax) {
    throw new AppError("overloaded", undefined, { headers: { "Retry-After": retryAfterSeconds } });
  }
  held += bytes;
  c.set("bodyBytes", own);
}

/** When its request was answered. */
export function releaseBody(c: AppContext): void {
  held -= c.get("bodyBytes") ?? 0;
  c.set("bodyBytes", 0);
}
