/** What the server answers where a test says nothing else, in the shapes of the contracts. A call that is not here fails its test. */

import { Preferences } from "@tellsign/contracts/account/preferences";
import { User } from "@tellsign/contracts/account/user";
import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";
import { Billing } from "@tellsign/contracts/billing/billing";
import { type PlanName, plans } from "@tellsign/contracts/billing/plans";
import { modalities } from "@tellsign/contracts/detection/modality";
import { ServiceStatus } from "@tellsign/contracts/site/service-status";
import { Site } from "@tellsign/contracts/site/site";
import type { Answer, Ask } from "./network.ts";

const createdAt = "2026-01-02T03:04:05.000Z";

function makeUser(plan: PlanName, changes: Partial<User>): User {
  const isFree = plan === "free";
  return User.parse({
    id: "11111111-0000-4000-8000-1234567890ab",
    email: `${plan}@example.org`,
    username: null,
    role: "user",
    subscriptionPlan: plan,
    subscriptionStatus: isFree ? "none" : "active",
    monthlyAnalysesUsed: 0,
    freeAnalysesUsed: 0,
    freeAnalysesRemaining: isFree ? 2 : 0,
    credits: 0,
    creditsRemaining: plans[plan].quota,
    hasPassword: true,
    emailVerified: true,
    falsePositiveRate: null,
    createdAt,
    ...changes,
  });
}

const site = Site.parse({
  name: "Tellsign",
  version: "0.1.0",
  googleSignIn: false,
  contactEmail: "contact@example.org",
  salesEmail: "sales@example.org",
  claims: "measured",
  payments: { mode: "test", publishableKey: null },
  demo: { emails: ["free@example.org", "pro@example.org"], password: "tellsign-demo" },
  urlFetch: true,
  modalities: [...modalities],
  onDevice: [{ modality: "text", bytes: 30_000_000 }],
});

const status = ServiceStatus.parse({
  state: "operational",
  at: createdAt,
  components: [],
  incidents: [],
});

function makeBilling({ subscriptionPlan, subscriptionStatus, credits }: User): Billing {
  return Billing.parse({
    plan: subscriptionPlan,
    status: subscriptionStatus,
    interval: null,
    quotaRenewsAt: null,
    paidUntil: null,
    nextPlan: null,
    graceUntil: null,
    credits,
    portal: false,
    payments: [],
    ledger: [],
  });
}

const preferences = Preferences.parse({ falsePositiveRate: null, offers: [] });

function refuse(code: ErrorCode): Answer {
  const { status, message } = errorEntry(code);
  return { status, json: { code, message } };
}

export type UsualAnswers = {
  /** Somebody with this plan is signed in from now on; null: nobody. */
  signIn(plan: PlanName | null, changes?: Partial<User>): void;
  site: Site;
  answer(ask: Ask): Answer;
};

export function createUsualAnswers(): UsualAnswers {
  let user: User | null = null;
  const ofEverybody: Record<string, (ask: Ask) => Answer> = {
    "GET /api/site": () => ({ json: server.site }),
    "GET /api/service-status": () => ({ json: status }),
    "POST /api/login": ({ body }) => {
      const { email, password } = JSON.parse(String(body));
      if (password !== server.site.demo?.password) return refuse("invalid_credentials");
      server.signIn(email.split("@")[0]);
      return { json: { user } };
    },
    "POST /api/register": ({ body }) => {
      const { email, password } = JSON.parse(String(body));
      if (server.site.demo?.emails.includes(email)) return refuse("email_taken");
      if (password === "password1") return refuse("password_too_common");
      server.signIn("free", { email });
      return { json: { user } };
    },
    "GET /api/certificate/unknown": () => refuse("certificate_not_found"),
    "POST /api/certificate/generate": () => refuse("analysis_not_found"),
    "POST /api/check-free-scan-limit": () => ({ json: { limitReached: false } }),
    "POST /api/auth/forgot-password": () => ({ json: { message: "" } }),
  };
  const ofMembers: Record<string, (user: User) => Answer> = {
    "GET /api/me": (me) => ({ json: me }),
    "GET /api/user/stats": ({ freeAnalysesUsed }) => ({
      json: { totalAnalyses: 0, aiDetected: 0, freeAnalysesUsed },
    }),
    "GET /api/analyses/recent": () => ({ json: [] }),
    "GET /api/jobs": () => ({ json: [] }),
    "GET /api/disputes": () => ({ json: [] }),
    "GET /api/billing": (me) => ({ json: makeBilling(me) }),
    "GET /api/account/preferences": () => ({ json: preferences }),
    "GET /api/account/sessions": () => ({ json: [] }),
    "GET /api/account/second-factors": () => ({
      json: { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, required: false },
    }),
    "GET /api/account/security-log": () => ({ json: { items: [], nextCursor: null } }),
    "GET /api/keys": () => ({ json: [] }),
    "GET /api/webhooks": () => ({ json: [] }),
    "POST /api/create-checkout-session": () => ({
      json: { id: "cs_test_2", url: "/test-checkout/cs_test_2" },
    }),
    "GET /api/certificate-log": () => ({ json: { entries: [], size: 0 } }),
    "GET /api/certificates": () => ({ json: [] }),
  };
  const server: UsualAnswers = {
    site,
    signIn(plan, changes = {}) {
      user = plan && makeUser(plan, changes);
    },
    answer(ask) {
      const { method, url } = ask;
      const call = `${method} ${url.pathname}`;
      const open = ofEverybody[call];
      if (open) return open(ask);
      if (/^GET \/api\/checkout\//.test(call)) {
        return refuse(user ? "checkout_not_found" : "unauthorized");
      }
      if (call === "POST /api/test-portal") return refuse("no_subscription");
      const closed = ofMembers[call];
      if (closed) return user ? closed(user) : refuse("unauthorized");
      if (!user) return refuse("unauthorized");
      throw new Error(`No answer for ${call}`);
    },
  };
  return server;
}
