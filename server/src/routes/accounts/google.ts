import { endpoints } from "@tellsign/contracts/api/endpoints";
import { googleFlow, secondFactor } from "@tellsign/contracts/limits";
import { safeRedirect, screens } from "@tellsign/contracts/site/screens";
import type { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { openGoogleAccount } from "../../actions/accounts/open-google-account.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { createIdentityFlow, takeIdentityFlow } from "../../db/accounts/identity-flows.ts";
import type { UserRow } from "../../db/accounts/users.ts";
import type { Env } from "../../env.ts";
import { type Identity, IdentityError } from "../../external/identity/identity-provider.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Log } from "../../process/log.ts";
import type { Services } from "../../services.ts";
import { startSessionOrAsk } from "./start-session.ts";

/** Error query parameters that the auth page turns into toasts, as the specification lists them. */
type Failure =
  | "google_auth_failed"
  | "google_failed"
  | "server_error"
  | "login_failed"
  | "unauthorized";

const secondFactorPath = `${screens.authPage.path}?${secondFactor.stepParameter}=1`;

function flowCookieAttributes({ env }: { env: Env }) {
  return {
    path: endpoints.startGoogle.path,
    httpOnly: true,
    sameSite: "Lax" as const,
    secure: env.PUBLIC_URL.startsWith("https:"),
  };
}

function redirectUri({ env }: { env: Env }): string {
  return env.PUBLIC_URL + endpoints.finishGoogle.path;
}

function fail(c: AppContext, failure: Failure): Response {
  return c.redirect(`${screens.authPage.path}?error=${failure}`);
}

/** Logs only the message, because an exchange error may carry tokens. */
function failWith(c: AppContext, { log }: { log: Log }, error: unknown): Response {
  if (!(error instanceof IdentityError)) throw error;
  const why = error.cause instanceof Error ? error.cause.message : error.message;
  log.warn({ event: "google.sign_in_failed", reason: error.reason, why }, "Google sign-in failed");
  return fail(c, error.reason === "unreachable" ? "server_error" : "google_auth_failed");
}

async function signIn(
  c: AppContext,
  services: Services,
  identity: Identity,
  callerId: string | null,
  redirectTo: string,
): Promise<Response> {
  let user: UserRow | null;
  try {
    user = await openGoogleAccount(services, identity, {
      callerId,
      origin: requestOrigin(c, services.env),
    });
    if (!user) return fail(c, "google_auth_failed");
    if (user.suspendedAt) return fail(c, "unauthorized");
    const session = { user, remembered: false, by: "Google", redirectTo };
    const isSignedIn = await transactionWithMail(services, (tx, queueMail) =>
      startSessionOrAsk(c, services, { tx, queueMail }, session),
    );
    if (!isSignedIn) return c.redirect(secondFactorPath);
  } catch (error) {
    services.log.error(
      { event: "session.create_failed", err: error },
      "could not create a session",
    );
    return fail(c, "login_failed");
  }
  return c.redirect(redirectTo);
}

export function mountGoogle(app: Hono<AppBindings>, services: Services): void {
  const { google, db, now } = services;

  handle(app, services, "startGoogle", async ({ c, input }) => {
    if (!google) throw new AppError("google_not_configured");
    try {
      const { url, ...flow } = await google.start(redirectUri(services));
      const redirectTo = safeRedirect(input.query.redirect, screens.dashboard.path);
      const token = await createIdentityFlow(db, { ...flow, redirectTo }, now());
      setCookie(c, googleFlow.cookieName, token, {
        ...flowCookieAttributes(services),
        maxAge: googleFlow.minutes * 60,
      });
      return c.redirect(url);
    } catch (error) {
      return failWith(c, services, error);
    }
  });

  handle(app, services, "finishGoogle", async ({ c, caller, input }) => {
    if (!google) throw new AppError("google_not_configured");
    const token = getCookie(c, googleFlow.cookieName);
    deleteCookie(c, googleFlow.cookieName, flowCookieAttributes(services));
    const flow = token ? await takeIdentityFlow(db, token, now()) : null;
    if (!flow || input.query.state !== flow.state) return fail(c, "google_failed");

    const currentUrl = new URL(redirectUri(services));
    currentUrl.search = new URL(c.req.url).search;
    let identity: Identity;
    try {
      identity = await google.finish(currentUrl, flow);
    } catch (error) {
      return failWith(c, services, error);
    }
    return signIn(c, services, identity, caller?.user.id ?? null, flow.redirectTo);
  });
}
