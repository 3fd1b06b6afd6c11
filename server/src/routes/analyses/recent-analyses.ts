import type { Hono } from "hono";
import { listRecentAnalyses } from "../../db/analyses/analyses.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

const limit = 10;

export function mountRecentAnalyses(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listRecentAnalyses", async ({ services, caller }) =>
    listRecentAnalyses(services.db, { userId: caller.user.id, limit }),
  );
}
