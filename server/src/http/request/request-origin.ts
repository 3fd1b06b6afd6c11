import type { RequestOrigin } from "../../db/security/security-events.ts";
import type { Env } from "../../env.ts";
import type { AppContext } from "../app-context.ts";
import { clientAddress } from "./client-address.ts";

/** Where a request came from, as the security log records it. */
export function requestOrigin(c: AppContext, env: Env): RequestOrigin {
  return { userAgent: c.req.header("user-agent") ?? "", ipAddress: clientAddress(c, env) };
}
