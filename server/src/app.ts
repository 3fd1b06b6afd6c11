/** Puts the server together: what every request passes through, every route, and the screens. */
import { join, resolve } from "node:path";
import { routeEntries } from "@tellsign/contracts/routes";
import { Hono } from "hono";
import { countArticleView } from "./count-article-view.ts";
import { allowOrigins } from "./http/allow-origins.ts";
import type { AppBindings } from "./http/app-context.ts";
import { AppError } from "./http/app-error.ts";
import { checkOrigin } from "./http/check-origin.ts";
import { routePattern } from "./http/handle.ts";
import { logRequests } from "./http/log-requests.ts";
import { onError } from "./http/on-error.ts";
import { refuseWhenDraining } from "./http/refuse-when-draining.ts";
import { requestId } from "./http/request-id.ts";
import { secureHeaders } from "./http/secure-headers.ts";
import { mountModels } from "./http/serve-models.ts";
import { mountWeb } from "./http/serve-web.ts";
import { readSessionToken } from "./http/session-cookie.ts";
import { repositoryRoot } from "./repository-root.ts";
import { mountAccountSessions } from "./routes/account-sessions.ts";
import { mountAdminMessages } from "./routes/admin-messages.ts";
import { mountAdminNewsletter } from "./routes/admin-newsletter.ts";
import { mountAdminUsers } from "./routes/admin-users.ts";
import { mountAnalytics } from "./routes/analytics.ts";
import { mountAnalyze } from "./routes/analyze.ts";
import { mountAnalyzeFree } from "./routes/analyze-free.ts";
import { mountAnalyzeImageAdvanced } from "./routes/analyze-image-advanced.ts";
import { mountApiKeys } from "./routes/api-keys.ts";
import { mountArticleViews } from "./routes/article-views.ts";
import { mountAuditLog } from "./routes/audit-log.ts";
import { mountBatches } from "./routes/batches.ts";
import { mountBilling } from "./routes/billing.ts";
import { mountCertificates } from "./routes/certificates.ts";
import { mountChangeEmail } from "./routes/change-email.ts";
import { mountChangePassword } from "./routes/change-password.ts";
import { mountCheckFreeScanLimit } from "./routes/check-free-scan-limit.ts";
import { mountCheckout } from "./routes/checkout.ts";
import { mountContact } from "./routes/contact.ts";
import { mountDeleteAccount } from "./routes/delete-account.ts";
import { mountDispute } from "./routes/dispute.ts";
import { mountDisputeQueue } from "./routes/dispute-queue.ts";
import { mountDisputes } from "./routes/disputes.ts";
import { mountExportAccount } from "./routes/export-account.ts";
import { mountExportAnalyses } from "./routes/export-analyses.ts";
import { mountForgotPassword } from "./routes/forgot-password.ts";
import { mountGoogle } from "./routes/google.ts";
import { mountHealth } from "./routes/health.ts";
import { mountJobs } from "./routes/jobs.ts";
import { mountKnownErrors } from "./routes/known-errors.ts";
import { mountLogin } from "./routes/login.ts";
import { mountLogout } from "./routes/logout.ts";
import { mountMcp } from "./routes/mcp.ts";
import { mountMe } from "./routes/me.ts";
import { mountNewsletter } from "./routes/newsletter.ts";
import { mountOpenApi } from "./routes/openapi.ts";
import { mountOutbox } from "./routes/outbox.ts";
import { mountPreferences } from "./routes/preferences.ts";
import { mountPublicAnalyses } from "./routes/public-analyses.ts";
import { mountPublicAnalyze } from "./routes/public-analyze.ts";
import { mountRecentAnalyses } from "./routes/recent-analyses.ts";
import { mountRegister } from "./routes/register.ts";
import { mountRerunAnalysis } from "./routes/rerun-analysis.ts";
import { mountResetPassword } from "./routes/reset-password.ts";
import { mountServiceStatus } from "./routes/service-status.ts";
import { mountSite } from "./routes/site.ts";
import { mountStats } from "./routes/stats.ts";
import { mountStatus } from "./routes/status.ts";
import { mountStoredAnalyses } from "./routes/stored-analyses.ts";
import { mountStripeWebhook } from "./routes/stripe-webhook.ts";
import { mountTestCheckout } from "./routes/test-checkout.ts";
import { mountWebhooks } from "./routes/webhooks.ts";
import type { Services } from "./services.ts";

const mounts = [
  mountAccountSessions,
  mountAdminMessages,
  mountAdminNewsletter,
  mountAdminUsers,
  mountAnalytics,
  mountAnalyze,
  mountAnalyzeFree,
  mountAnalyzeImageAdvanced,
  mountApiKeys,
  mountArticleViews,
  mountAuditLog,
  mountBatches,
  mountCertificates,
  mountBilling,
  mountChangeEmail,
  mountChangePassword,
  mountCheckFreeScanLimit,
  mountCheckout,
  mountContact,
  mountDeleteAccount,
  mountDispute,
  mountDisputeQueue,
  mountDisputes,
  mountExportAccount,
  mountExportAnalyses,
  mountForgotPassword,
  mountGoogle,
  mountHealth,
  mountJobs,
  mountKnownErrors,
  mountLogin,
  mountLogout,
  mountMcp,
  mountMe,
  mountNewsletter,
  mountOpenApi,
  mountOutbox,
  mountPreferences,
  mountPublicAnalyze,
  mountPublicAnalyses,
  mountRecentAnalyses,
  mountRegister,
  mountRerunAnalysis,
  mountResetPassword,
  mountServiceStatus,
  mountSite,
  mountStats,
  mountStatus,
  mountStripeWebhook,
  mountTestCheckout,
  mountStoredAnalyses,
  mountWebhooks,
];

/** Another method of a known address, and unknown addresses. */
function mountRest(app: Hono<AppBindings>): void {
  const methodsOf = new Map<string, string[]>();
  for (const [, endpoint] of routeEntries()) {
    const path = routePattern(endpoint);
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), endpoint.method]);
  }
  for (const [path, methods] of methodsOf) {
    const headers = { Allow: methods.join(", ") };
    app.all(path, () => {
      throw new AppError("method_not_allowed", undefined, { headers });
    });
  }
  app.all("/api/*", () => {
    throw new AppError("route_not_found");
  });
}

export function createApp(services: Services): Hono<AppBindings> {
  const { db, env, lifecycle, log } = services;
  const app = new Hono<AppBindings>();
  app.onError(onError(log));
  app.use(requestId, logRequests(services), secureHeaders(env), refuseWhenDraining(lifecycle));
  app.use("/api/v1/*", allowOrigins);
  app.use("/api/status", allowOrigins);
  app.use("/api/*", checkOrigin(env));
  for (const mount of mounts) mount(app, services);
  mountRest(app);
  mountModels(app, resolve(env.MODELS_DIR));
  const folders = {
    files: join(repositoryRoot, "web", "dist"),
    rendered: join(repositoryRoot, "web", "dist-render"),
  };
  mountWeb(app, env, folders, {
    onPage: (c, pathname) => {
      const slug = /^\/blog\/([^/]+)$/.exec(pathname)?.[1];
      if (slug === undefined) return;
      const reader = {
        userAgent: c.req.header("user-agent"),
        sessionToken: readSessionToken(c, env),
      };
      countArticleView(db, slug, reader, services.now()).catch((error) => {
        log.warn({ err: error }, "a view of an article was not counted");
      });
    },
    onRenderFailure: (error) => log.error({ err: error }, "a page was not rendered"),
  });
  return app;
}
