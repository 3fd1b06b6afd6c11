/** Limits the memory that request bodies take across all requests: beyond it, a request is rejected before the process runs out of memory. Files do not count, since they are streamed to disk. */
import { jsonBytesMax } from "@tellsign/contracts/limits";
import { AppError } from "../../process/app-error.ts";
import type { AppContext } from "../app-context.ts";

const bytesMax = 256 * 1024 * 1024;
const retryAfterSeconds = "5";

let held = 0;

export function reserveBodyMemory(c: AppContext, bytes: number): void {
  const own = (c.get("bodyBytes") ?? 0) + bytes;
  // Small bodies are always accepted, so that slow large uploads cannot keep others from signing in.
  if (held + bytes > bytesMax && own > jsonBytesMax) {
    throw new AppError("overloaded", undefined, { headers: { "Retry-After": retryAfterSeconds } });
  }
  held += bytes;
  c.set("bodyBytes", own);
}

/** Called once the request has been answered. */
export function releaseBodyMemory(c: AppContext): void {
  held -= c.get("bodyBytes") ?? 0;
  c.set("bodyBytes", 0);
}
