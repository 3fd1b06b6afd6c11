/** How much of the bodies under way is in memory, of all requests together: beyond that, one is refused instead of the process killed. Files are not among them, they are streamed to a disk. */
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";

const bytesMax = 256 * 1024 * 1024;
const retryAfterSeconds = "5";

let held = 0;

export function holdBody(c: AppContext, bytes: number): void {
  if (held + bytes > bytesMax) {
    throw new AppError("overloaded", undefined, { headers: { "Retry-After": retryAfterSeconds } });
  }
  held += bytes;
  c.set("bodyBytes", (c.get("bodyBytes") ?? 0) + bytes);
}

/** When its request was answered. */
export function releaseBody(c: AppContext): void {
  held -= c.get("bodyBytes") ?? 0;
  c.set("bodyBytes", 0);
}
