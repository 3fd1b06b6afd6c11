import type { Hono } from "hono";
import { listFreeScans } from "../../db/analyses/free-scans.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { freeScanWindowStart, hasUsedFreeScan } from "../../policy/free-scan.ts";
import type { Services } from "../../services.ts";
import { readVisitor } from "./read-visitor.ts";

export function mountCheckFreeScanLimit(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "checkFreeScanLimit", async ({ c, services, input }) => {
    const visitor = readVisitor(c, services, input.json);
    const since = freeScanWindowStart(services.now());
    const earlier = await listFreeScans(services.db, { visitor, since });
    return { limitReached: hasUsedFreeScan(visitor, earlier) };
  });
}
