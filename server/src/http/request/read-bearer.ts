import type { AppContext } from "../app-context.ts";

/** The API key from the Authorization header. */
export function readBearer(c: AppContext): string | null {
  return /^Bearer ([\w-]{1,256})$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}
