import type { Hono } from "hono";
import { sumViews } from "../../db/articles/article-views.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

export function mountArticleViews(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getArticleViews", async ({ services }) => ({
    views: await sumViews(services.db),
  }));
}
