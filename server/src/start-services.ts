/** The services of a real process, from its environment. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { availableModalities } from "@tellsign/detectors/detectors";
import type { Logger } from "pino";
import { createAdmission } from "./admission.ts";
import { createAnalyser, mediaJobsAtOnce, usualProcesses } from "./analyse-content.ts";
import { createBatchWatch } from "./batch-watch.ts";
import { checkTrustList } from "./check-trust-list.ts";
import { type CertificateKeyring, loadCertificateKeys } from "./db/certificate-keys.ts";
import type { Database } from "./db/database.ts";
import { getInstallationSecret } from "./db/installation-secret.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import type { Env } from "./env.ts";
import { createBilling } from "./external/billing/create-billing.ts";
import { createUrlFetcher } from "./external/fetch-url/fetch-url.ts";
import { createWebhookPoster } from "./external/fetch-url/post-webhook.ts";
import { createGoogle } from "./external/identity-provider.ts";
import { createMetrics } from "./http/metrics.ts";
import { createJobWatch } from "./job-watch.ts";
import { startBatchWork } from "./jobs/batch-work.ts";
import { type ServiceChecks, startServiceChecks } from "./jobs/check-service.ts";
import { startJobs } from "./jobs/jobs.ts";
import type { Work } from "./jobs/look-for-work.ts";
import { startMediaWork } from "./jobs/media-work.ts";
import { startWebhookWork } from "./jobs/webhook-work.ts";
import { createLifecycle } from "./lifecycle.ts";
import { createProbe } from "./probe-detectors.ts";
import { createArticleList } from "./published-articles.ts";
import { createDocumentReader } from "./read-uploaded-document.ts";
import { repositoryRoot } from "./repository-root.ts";
import type { Services } from "./services.ts";

export type StartedServices = {
  services: Services;
  /** Checks no more, hands recordings, videos and the items of batches back, then ends jobs, detectors and the database, in this order. */
  close(): Promise<void>;
};

const answerJobsWithinMs = 10_000;

async function readCertificateKeys(db: Database, env: Env): Promise<CertificateKeyring> {
  const file = env.CERTIFICATE_KEY_FILE;
  if (!file) return loadCertificateKeys(db, { givenKey: null, now: new Date() });
  try {
    const givenKey = await readFile(resolve(file), "utf8");
    return await loadCertificateKeys(db, { givenKey, now: new Date() });
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`CERTIFICATE_KEY_FILE cannot be used. ${message}`, { cause });
  }
}

/** `prepare` runs before jobs do; when it throws, everything is closed again. */
export async function startServices(
  env: Env,
  log: Logger,
  options: {
    work: boolean;
    prepare?: (services: Omit<Services, "jobs">, kind: OpenDatabase["kind"]) => Promise<void>;
  },
): Promise<StartedServices> {
  const trustListFile = env.TRUST_LIST_FILE ? resolve(env.TRUST_LIST_FILE) : null;
  if (trustListFile) await checkTrustList(trustListFile);
  const database = await openDatabase(env, log);
  const host = { modelsFolder: resolve(env.MODELS_DIR), mediaDecoder: env.MEDIA_DECODER };
  const analyser = createAnalyser({ ...host, trustListFile });
  let mediaWork: Work | null = null;
  let batchWork: Work | null = null;
  let webhookWork: Work | null = null;
  let checks: ServiceChecks | null = null;
  try {
    const installationSecret = await getInstallationSecret(database.db);
    const now = () => new Date();
    const base: Omit<Services, "jobs"> = {
      env,
      log,
      db: database.db,
      metrics: createMetrics(),
      jobWatch: createJobWatch(database.db, log),
      batchWatch: createBatchWatch(database.db, log, now),
      answerJobsWithinMs,
      wakeMediaWork: () => mediaWork?.wake(),
      wakeBatchWork: () => batchWork?.wake(),
      wakeWebhookWork: () => webhookWork?.wake(),
      google: createGoogle(env),
      modalities: availableModalities,
      analyse: analyser.analyse,
      admission: createAdmission(analyser),
      readDocument: createDocumentReader(),
      fetchUrl: env.URL_FETCH ? createUrlFetcher() : null,
      postWebhook: env.URL_FETCH ? createWebhookPoster() : null,
      billing: createBilling({ env, db: database.db, installationSecret, now }),
      installationSecret,
      certificateKeys: await readCertificateKeys(database.db, env),
      listArticles: createArticleList(join(repositoryRoot, "web", "dist", "blog", "articles.json")),
      now,
      lifecycle: createLifecycle(),
      isDatabaseAlive: database.isAlive,
    };
    await options.prepare?.(base, database.kind);
    const jobs = await startJobs(database, base, { work: options.work });
    const services = { ...base, jobs };
    if (options.work) {
      mediaWork = startMediaWork(services, { atOnce: mediaJobsAtOnce });
      batchWork = startBatchWork(services, { atOnce: usualProcesses });
      webhookWork = startWebhookWork(services);
      checks = startServiceChecks(services, createProbe(host));
    }
    return {
      services,
      close: async () => {
        await checks?.stop();
        await mediaWork?.stop();
        await batchWork?.stop();
        await webhookWork?.stop();
        await jobs.stop();
        await analyser.close();
        await database.close();
      },
    };
  } catch (error) {
    await analyser.close();
    await database.close();
    throw error;
  }
}
