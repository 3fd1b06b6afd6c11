import type { Hono } from "hono";
import { readDashboard, readRealtime } from "../../db/analytics/analytics.ts";
import { readPayments } from "../../db/analytics/analytics-payments.ts";
import { readSeries } from "../../db/analytics/analytics-series.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

export function mountAnalytics(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getAnalyticsDashboard", async ({ services }) =>
    readDashboard(services.db, services.now()),
  );
  handle(app, services, "getAnalyticsRealtime", async ({ services }) =>
    readRealtime(services.db, services.now()),
  );
  handle(app, services, "getAnalyticsSeries", async ({ services }) =>
    readSeries(services.db, services.now()),
  );
  handle(app, services, "getAnalyticsPayments", async ({ services }) => readPayments(services.db));
}
