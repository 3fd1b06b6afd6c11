/** Composes the server: middleware, every route, and the screens. */
import { join, resolve } from "node:path";
import { routeEntries } from "@tellsign/contracts/api/routes";
import { Hono } from "hono";
import { countArticleView } from "./actions/articles/count-article-view.ts";
import type { AppBindings } from "./http/app-context.ts";
import { routePattern } from "./http/handle.ts";
import { allowOrigins } from "./http/limits/allow-origins.ts";
import { checkOrigin } from "./http/limits/check-origin.ts";
import { mountCspReports } from "./http/limits/csp-reports.ts";
import { refuseEncodedBodies } from "./http/limits/refuse-encoded-bodies.ts";
import { refuseWhenDraining } from "./http/limits/refuse-when-draining.ts";
import { secureHeaders } from "./http/limits/secure-headers.ts";
import { logRequests } from "./http/log-requests.ts";
import { onError } from "./http/on-error.ts";
import { requestId } from "./http/request/request-id.ts";
import { readSessionToken } from "./http/request/session-cookie.ts";
import { mountModels } from "./http/static/serve-models.ts";
import { mountWeb } from "./http/static/serve-web.ts";
import { AppError } from "./process/app-error.ts";
import { repositoryRoot } from "./process/repository-root.ts";
import { mountAccountSessions } from "./routes/accounts/account-sessions.ts";
import { mountChangeEmail } from "./routes/accounts/change-email.ts";
import { mountChangePassword } from "./routes/accounts/change-password.ts";
import { mountDeleteAccount } from "./routes/accounts/delete-account.ts";
import { mountExportAccount } from "./routes/accounts/export-account.ts";
import { mountForgotPassword } from "./routes/accounts/forgot-password.ts";
import { mountGoogle } from "./routes/accounts/google.ts";
import { mountLogin } from "./routes/accounts/login.ts";
import { mountLogout } from "./routes/accounts/logout.ts";
import { mountMe } from "./routes/accounts/me.ts";
import { mountPreferences } from "./routes/accounts/preferences.ts";
import { mountRegister } from "./routes/accounts/register.ts";
import { mountResetPassword } from "./routes/accounts/reset-password.ts";
import { mountAdminMessages } from "./routes/admin/admin-messages.ts";
import { mountAdminNewsletter } from "./routes/admin/admin-newsletter.ts";
import { mountAdminUsers } from "./routes/admin/admin-users.ts";
import { mountAnalytics } from "./routes/admin/analytics.ts";
import { mountAuditLog } from "./routes/admin/audit-log.ts";
import { mountOutbox } from "./routes/admin/outbox.ts";
import { mountAnalysisReport } from "./routes/analyses/analysis-report.ts";
import { mountAnalyze } from "./routes/analyses/analyze.ts";
import { mountAnalyzeFree } from "./routes/analyses/analyze-free.ts";
import { mountAnalyzeImageAdvanced } from "./routes/analyses/analyze-image-advanced.ts";
import { mountCheckFreeScanLimit } from "./routes/analyses/check-free-scan-limit.ts";
import { mountExportAnalyses } from "./routes/analyses/export-analyses.ts";
import { mountJobs } from "./routes/analyses/jobs.ts";
import { mountRecentAnalyses } from "./routes/analyses/recent-analyses.ts";
import { mountRerunAnalysis } from "./routes/analyses/rerun-analysis.ts";
import { mountStats } from "./routes/analyses/stats.ts";
import { mountStoredAnalyses } from "./routes/analyses/stored-analyses.ts";
import { mountBatches } from "./routes/batches/batches.ts";
import { mountBilling } from "./routes/billing/billing.ts";
import { mountCheckout } from "./routes/billing/checkout.ts";
import { mountStripeWebhook } from "./routes/billing/stripe-webhook.ts";
import { mountTestCheckout } from "./routes/billing/test-checkout.ts";
import { mountCertificates } from "./routes/certificates/certificates.ts";
import { mountContact } from "./routes/contact/contact.ts";
import { mountDispute } from "./routes/disputes/dispute.ts";
import { mountDisputeQueue } from "./routes/disputes/dispute-queue.ts";
import { mountDisputes } from "./routes/disputes/disputes.ts";
import { mountKnownErrors } from "./routes/disputes/known-errors.ts";
import { mountNewsletter } from "./routes/newsletter/newsletter.ts";
import { mountApiKeys } from "./routes/public-api/api-keys.ts";
import { mountMcp } from "./routes/public-api/mcp.ts";
import { mountOpenApi } from "./routes/public-api/openapi.ts";
import { mountPublicAnalyses } from "./routes/public-api/public-analyses.ts";
import { mountPublicAnalyze } from "./routes/public-api/public-analyze.ts";
import { mountStatus } from "./routes/public-api/status.ts";
import { mountAddSecondFactor } from "./routes/security/add-second-factor.ts";
import { mountConfirmOwner } from "./routes/security/confirm-owner.ts";
import { mountSecondFactorStep } from "./routes/security/second-factor-step.ts";
import { mountSecondFactors } from "./routes/security/second-factors.ts";
import { mountSecurityLog } from "./routes/security/security-log.ts";
import { mountSignInLink } from "./routes/security/sign-in-link.ts";
import { mountArticleViews } from "./routes/site/article-views.ts";
import { mountSite } from "./routes/site/site.ts";
import { mountWellKnown } from "./routes/site/well-known.ts";
import { mountHealth } from "./routes/status/health.ts";
import { mountServiceStatus } from "./routes/status/service-status.ts";
import { mountListeners } from "./routes/webhooks/listeners.ts";
import { mountWebhooks } from "./routes/webhooks/webhooks.ts";
import type { Services } from "./services.ts";

const mounts = [
  mountAccountSessions,
  mountAddSecondFactor,
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
  mountConfirmOwner,
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
  mountAnalysisReport,
  mountRerunAnalysis,
  mountResetPassword,
  mountSecondFactors,
  mountSecondFactorStep,
  mountSecurityLog,
  mountServiceStatus,
  mountSignInLink,
  mountSite,
  mountStats,
  mountStatus,
  mountStripeWebhook,
  mountTestCheckout,
  mountStoredAnalyses,
  mountWebhooks,
  mountListeners,
  mountWellKnown,
];

/** Unsupported methods of known paths, and unknown paths. */
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

/** What a worker answers: whether it lives and works, and its metrics. */
export function createWorkerApp(services: Services): Hono<AppBindings> {
  const app = new Hono<AppBindings>();
  app.onError(onError(services.log));
  app.use(requestId, secureHeaders(services.env));
  mountHealth(app, services);
  app.all("*", () => {
    throw new AppError("route_not_found");
  });
  return app;
}

export function createApp(services: Services): Hono<AppBindings> {
  const { db, env, lifecycle, log } = services;
  const app = new Hono<AppBindings>();
  app.onError(onError(log));
  app.use(requestId, logRequests(services), secureHeaders(env), refuseWhenDraining(lifecycle));
  app.use("/api/v1/*", allowOrigins);
  app.use("/api/status", allowOrigins);
  app.use("/api/*", checkOrigin(env), refuseEncodedBodies);
  app.use("/mcp", refuseEncodedBodies);
  for (const mount of mounts) mount(app, services);
  mountCspReports(app, services);
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
        log.warn(
          { event: "article.view_not_counted", err: error },
          "could not count an article view",
        );
      });
    },
    onRenderFailure: (error) =>
      log.error({ event: "page.render_failed", err: error }, "could not render a page"),
  });
  return app;
}
