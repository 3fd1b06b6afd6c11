/** The services of a real process, from its environment. */

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { availableModalities } from "@tellsign/detectors/detectors";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { createJobWatch } from "./actions/analyses/job-watch.ts";
import { settleDecoder } from "./actions/analyses/settle-decoder.ts";
import { createArticleList } from "./actions/articles/published-articles.ts";
import { createBatchWatch } from "./actions/batches/batch-watch.ts";
import {
  type CertificateKeyring,
  loadCertificateKeys,
} from "./actions/certificates/load-certificate-keys.ts";
import type { Database } from "./db/database.ts";
import { loadInstallationSecret } from "./db/installation/installation-secret.ts";
import { hasNothingSealed } from "./db/installation/sealed-settings.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { readQueues } from "./db/status/queues.ts";
import { createAdmission } from "./detection/admission.ts";
import { createAnalyzer, defaultProcesses, mediaJobsAtOnce } from "./detection/analyzer.ts";
import { createDocumentReader } from "./detection/document-reader.ts";
import { createForesee } from "./detection/foresee.ts";
import { createProbe } from "./detection/probe-detectors.ts";
import type { TrustFiles } from "./detection/read-trust-lists.ts";
import { type Env, officialTrustListUrl } from "./env.ts";
import { createUrlFetcher } from "./external/fetching/fetch-url.ts";
import { createWebhookPoster } from "./external/fetching/post-webhook.ts";
import { createGoogle } from "./external/identity/identity-provider.ts";
import { createBilling } from "./external/payments/create-billing.ts";
import { listSources } from "./external/trust-lists/list-sources.ts";
import { startBatchWork } from "./jobs/batches/batch-work.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import { startMediaWork } from "./jobs/media/media-work.ts";
import { type ServiceChecks, startServiceChecks } from "./jobs/status/check-service.ts";
import {
  startTrustListRefresh,
  type TrustListRefresh,
} from "./jobs/trust-lists/refresh-trust-lists.ts";
import { startWebhookWork } from "./jobs/webhooks/webhook-work.ts";
import type { Work } from "./jobs/work-loop.ts";
import { createLifecycle } from "./process/lifecycle.ts";
import type { Log } from "./process/log.ts";
import { createMetrics } from "./process/metrics.ts";
import { repositoryRoot } from "./process/repository-root.ts";
import { logSandbox } from "./process/sandbox.ts";
import type { Sealer } from "./process/sealer.ts";
import type { Services } from "./services.ts";
import { findObjectStorage } from "./storage/object-storage.ts";
import { protectFolder } from "./storage/protect-folder.ts";
import { loadSealer } from "./storage/sealing-key.ts";
import { checkTrustList } from "./storage/trust/check-trust-list.ts";
import { trustListsFile } from "./storage/trust/kept-trust-lists.ts";

export type StartedServices = {
  services: Services;
  /** The decoder of recordings and videos, as every process of this installation uses it. */
  mediaDecoder: DecoderChoice;
  /** Checks no more, hands recordings, videos and the items of batches back, then ends jobs, detectors and the database, in this order. */
  close(): Promise<void>;
};

const answerJobsWithinMs = 10_000;
/** Nobody waits for a trust list, and many installations have no network. */
const quickToGiveUp = { limits: { connectMs: 3000, firstByteMs: 5000, redirectsMax: 2 } };

async function readCertificateKeys(
  db: Database,
  env: Env,
  sealer: Sealer,
): Promise<CertificateKeyring> {
  const file = env.CERTIFICATE_KEY_FILE;
  if (!file) return loadCertificateKeys(db, { givenKey: null, sealer, now: new Date() });
  try {
    const givenKey = await readFile(resolve(file), "utf8");
    return await loadCertificateKeys(db, { givenKey, sealer, now: new Date() });
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`CERTIFICATE_KEY_FILE cannot be used. ${message}`, { cause });
  }
}

async function findTrustFiles(env: Env): Promise<TrustFiles> {
  const check = async (name: "TRUST_LIST_FILE" | "INTERIM_TRUST_LIST_FILE") => {
    const path = env[name] ? resolve(env[name]) : null;
    if (path) await checkTrustList(name, path);
    return path;
  };
  return {
    chosen: await check("TRUST_LIST_FILE"),
    interim: await check("INTERIM_TRUST_LIST_FILE"),
    kept: listSources(env).length > 0 ? trustListsFile(env) : null,
    keptFrom: env.TRUST_LIST_URL === officialTrustListUrl ? "c2pa" : "operator",
  };
}

/** `prepare` runs before jobs do; when it throws, everything is closed again. */
export async function startServices(
  env: Env,
  log: Log,
  options: {
    work: boolean;
    prepare?: (services: Services, kind: OpenDatabase["kind"]) => Promise<void>;
  },
): Promise<StartedServices> {
  const trustFiles = await findTrustFiles(env);
  await (await findObjectStorage(env))?.check();
  const database = await openDatabase(env, log);
  // Afterwards, because the embedded database unpacks its first files with modes of their own.
  await protectFolder(resolve(env.DATA_DIR));
  logSandbox(log);
  const mediaDecoder = await settleDecoder(database.db, env.MEDIA_DECODER).catch(async (error) => {
    await database.close();
    throw error;
  });
  const host = { modelsFolder: resolve(env.MODELS_DIR), mediaDecoder };
  const analyzer = createAnalyzer({ ...host, trustFiles });
  let jobs: Jobs | null = null;
  let mediaWork: Work | null = null;
  let batchWork: Work | null = null;
  let webhookWork: Work | null = null;
  let checks: ServiceChecks | null = null;
  let trustLists: TrustListRefresh | null = null;
  try {
    const sealer = await loadSealer(env, () => hasNothingSealed(database.db));
    const installationSecret = await loadInstallationSecret(database.db, sealer);
    const now = () => new Date();
    const services: Services = {
      env,
      log,
      db: database.db,
      metrics: createMetrics(() => readQueues(database.db)),
      enqueueMail: async (outboxId) => {
        if (!jobs) throw new Error("The job queue has not started.");
        await jobs.send("send-mail", { outboxId });
      },
      jobWatch: createJobWatch(database.db, log),
      batchWatch: createBatchWatch(database.db, log, now),
      answerJobsWithinMs,
      wakeMediaWork: () => mediaWork?.wake(),
      wakeBatchWork: () => batchWork?.wake(),
      wakeWebhookWork: () => webhookWork?.wake(),
      google: createGoogle(env),
      modalities: availableModalities,
      analyze: analyzer.analyze,
      foresee: createForesee({ env, log }, analyzer),
      previewImage: analyzer.previewImage,
      admission: createAdmission(analyzer),
      readDocument: createDocumentReader(),
      fetchUrl: env.URL_FETCH ? createUrlFetcher() : null,
      postWebhook: env.URL_FETCH ? createWebhookPoster() : null,
      billing: createBilling({ env, db: database.db, installationSecret, now }),
      installationSecret,
      certificateKeys: await readCertificateKeys(database.db, env, sealer),
      listArticles: createArticleList(join(repositoryRoot, "web", "dist", "blog", "articles.json")),
      now,
      lifecycle: createLifecycle(),
      isDatabaseAlive: database.isAlive,
      isLooking: options.work
        ? () => [mediaWork, batchWork, webhookWork].every((work) => work?.isLooking() ?? true)
        : null,
    };
    await options.prepare?.(services, database.kind);
    const queue = await startJobs(database, services, { work: options.work });
    jobs = queue;
    if (options.work) {
      mediaWork = startMediaWork(services, { atOnce: mediaJobsAtOnce });
      batchWork = startBatchWork(services, { atOnce: defaultProcesses });
      webhookWork = startWebhookWork(services);
      checks = startServiceChecks(services, createProbe(host));
    }
    trustLists = startTrustListRefresh({
      env,
      log,
      now,
      fetchUrl: createUrlFetcher(quickToGiveUp),
    });
    return {
      services,
      mediaDecoder,
      close: async () => {
        await trustLists?.stop();
        await checks?.stop();
        await mediaWork?.stop();
        await batchWork?.stop();
        await webhookWork?.stop();
        await queue.stop();
        await analyzer.close();
        await database.close();
      },
    };
  } catch (error) {
    await analyzer.close();
    await database.close();
    throw error;
  }
}
