import type { AppContext } from "./app-context.ts";

/** The API key of a call, as its Authorization header brings it. */
export function readBearer(c: AppContext): string | null {
  return /^Bearer ([\w-]{1,256})$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}
