import type { AppContext } from "../../http/app-context.ts";

/** A recording takes a few seconds; events tell of the end sooner than any polling. */
const pollAfterSeconds = 2;

/** Where a client that was answered 202 finds its job, and when to look. */
export function jobHeaders(c: AppContext, id: string): Record<string, string> {
  const jobs = c.req.path.startsWith("/api/v1/") ? "/api/v1/jobs" : "/api/jobs";
  return { Location: `${jobs}/${id}`, "Retry-After": String(pollAfterSeconds) };
}
