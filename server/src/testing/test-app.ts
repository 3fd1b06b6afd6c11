/** The real app on a real, empty database, with replaceable external services. */
import { randomUUID } from "node:crypto";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { pino } from "pino";
import { createJobWatch } from "../actions/analyses/job-watch.ts";
import { createBatchWatch } from "../actions/batches/batch-watch.ts";
import { loadCertificateKeys } from "../actions/certificates/load-certificate-keys.ts";
import { createApp } from "../app.ts";
import { users } from "../db/accounts/tables.ts";
import { loadInstallationSecret } from "../db/installation/installation-secret.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { readQueues } from "../db/status/queues.ts";
import { createAdmission } from "../detection/admission.ts";
import { createAnalyzer } from "../detection/analyzer.ts";
import { createDocumentReader } from "../detection/document-reader.ts";
import { type Env, parseEnv } from "../env.ts";
import { createBilling } from "../external/payments/create-billing.ts";
import type { AppBindings } from "../http/app-context.ts";
import { startBatchWork } from "../jobs/batches/batch-work.ts";
import type { JobName } from "../jobs/definitions.ts";
import { startMediaWork } from "../jobs/media/media-work.ts";
import { runJob } from "../jobs/run-job.ts";
import { startWebhookWork } from "../jobs/webhooks/webhook-work.ts";
import type { Work } from "../jobs/work-loop.ts";
import { createLifecycle } from "../process/lifecycle.ts";
import { createMetrics } from "../process/metrics.ts";
import type { Services } from "../services.ts";
import { sourceProgram } from "./programs/source-program.ts";
import { giveSecondFactor } from "./rows/give-second-factor.ts";
import { testSealer } from "./rows/test-sealer.ts";
import { openTestDatabase } from "./test-database.ts";

type Overrides = Partial<Omit<Services, "env" | "db">> & {
  env?: Partial<Env>;
  /** Also runs the media, batch and webhook workers. */
  work?: boolean;
};

type TestRequest = Omit<RequestInit, "body"> & {
  body?: RequestInit["body"];
  /** Sent as JSON, by POST unless `method` says otherwise. */
  json?: unknown;
  /** The cookie from signUp, as name=value. */
  cookie?: string;
  /** The peer's IP address. */
  ip?: string;
};

type TestUser = { id: string; email: string; password: string; cookie: string };

export type TestApp = {
  app: Hono<AppBindings>;
  services: Services;
  database: OpenDatabase;
  request(path: string, init?: TestRequest): Promise<Response>;
  /** Registers through the API from its own IP address, so that rate limits are not shared. */
  signUp(account?: {
    email?: string;
    password?: string;
    plan?: PlanName;
    role?: "user" | "admin";
  }): Promise<TestUser>;
  /** Jobs queued but not run yet. */
  jobs: { name: JobName; data: unknown }[];
  runJobs(): Promise<void>;
  /** Moves services.now. */
  advance(ms: number): void;
  close(): Promise<void>;
};

/** The name=value of the cookie the response sets. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

let addressesUsed = 0;
function nextAddress(): string {
  addressesUsed += 1;
  return `10.${addressesUsed >> 16}.${(addressesUsed >> 8) & 255}.${addressesUsed & 255}`;
}

export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const sent: TestApp["jobs"] = [];
  const analyzer = createAnalyzer({
    modelsFolder: "none",
    processes: 1,
    program: sourceProgram("analyzer-process"),
  });
  let movedMs = 0;
  const { env, work = false, ...rest } = overrides;
  const log = pino({ level: "silent" });
  let mediaWork: Work | null = null;
  let batchWork: Work | null = null;
  let webhookWork: Work | null = null;
  const installationSecret = await loadInstallationSecret(database.db, testSealer);
  const now = rest.now ?? (() => new Date(Date.now() + movedMs));
  const fullEnv = { ...parseEnv({ DEMO: "off", LOG_LEVEL: "silent" }), ...env };
  const services: Services = {
    db: database.db,
    log,
    jobWatch: createJobWatch(database.db, log),
    batchWatch: createBatchWatch(database.db, log, now),
    answerJobsWithinMs: 10_000,
    wakeMediaWork: () => mediaWork?.wake(),
    wakeBatchWork: () => batchWork?.wake(),
    wakeWebhookWork: () => webhookWork?.wake(),
    metrics: createMetrics(() => readQueues(database.db)),
    enqueueMail: async (outboxId) => {
      sent.push({ name: "send-mail", data: { outboxId } });
    },
    google: null,
    modalities: ["text"],
    analyze: analyzer.analyze,
    // Fake detectors answer texts that no real one would.
    foresee: async () => null,
    previewImage: analyzer.previewImage,
    admission: createAdmission(analyzer),
    readDocument: createDocumentReader({ program: sourceProgram("document-process") }),
    fetchUrl: null,
    postWebhook: null,
    billing: createBilling({ env: fullEnv, db: database.db, installationSecret, now }),
    installationSecret,
    certificateKeys: await loadCertificateKeys(database.db, {
      givenKey: null,
      sealer: testSealer,
      now: new Date(),
    }),
    listArticles: async () => [],
    now,
    lifecycle: createLifecycle(),
    isDatabaseAlive: database.isAlive,
    isLooking: null,
    ...rest,
    env: fullEnv,
  };
  const app = createApp(services);
  if (work) {
    mediaWork = startMediaWork(services, { atOnce: 1 });
    batchWork = startBatchWork(services, { atOnce: 2 });
    webhookWork = startWebhookWork(services);
  }

  const request: TestApp["request"] = async (path, init = {}) => {
    const { json, cookie, ip = "127.0.0.1", ...plain } = init;
    const headers = new Headers(plain.headers);
    if (cookie) headers.set("cookie", cookie);
    if (json !== undefined) headers.set("content-type", "application/json");
    const method = plain.method ?? (json === undefined ? "GET" : "POST");
    const body = json === undefined ? plain.body : JSON.stringify(json);
    const peer = { incoming: { socket: { remoteAddress: ip } } };
    return app.request(path, { ...plain, method, headers, body }, peer);
  };

  return {
    app,
    services,
    database,
    request,
    jobs: sent,
    signUp: async ({ email, password, plan, role } = {}) => {
      const account = {
        email: email ?? `${randomUUID()}@example.org`,
        password: password ?? "correct horse battery",
      };
      const response = await request("/api/register", { json: account, ip: nextAddress() });
      if (!response.ok) throw new Error(`Registration failed: ${await response.text()}`);
      const { user } = (await response.json()) as { user: { id: string } };
      if (plan || role) {
        await database.db
          .update(users)
          .set({
            role,
            subscriptionPlan: plan,
            ...(plan && plan !== "free"
              ? { subscriptionStatus: "active" as const, subscribedAt: services.now() }
              : {}),
          })
          .where(eq(users.id, user.id));
      }
      if (role === "admin") await giveSecondFactor(database.db, user.id);
      return { id: user.id, ...account, cookie: cookieOf(response) };
    },
    runJobs: async () => {
      for (let job = sent.shift(); job; job = sent.shift()) {
        await runJob(services, job.name, job.data, { isLastTry: false });
      }
    },
    advance: (ms) => {
      movedMs += ms;
    },
    close: async () => {
      await mediaWork?.stop();
      await batchWork?.stop();
      await webhookWork?.stop();
      await analyzer.close();
      await database.close();
    },
  };
}
