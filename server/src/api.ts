/** The server's entry point. */
import { describeDecoder } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { demoAccounts, demoPassword } from "./actions/accounts/demo-accounts.ts";
import { settleGrants } from "./actions/accounts/grant-accounts.ts";
import { listDemoAccounts, seedDemo } from "./actions/accounts/seed-demo.ts";
import { logEarlierCertificates } from "./actions/certificates/log-certificate.ts";
import { createApp } from "./app.ts";
import { releaseMediaJobs } from "./db/analyses/media-jobs.ts";
import { releaseItems } from "./db/batches/batch-claims.ts";
import { listTestBuyers } from "./db/billing/test-buyers.ts";
import { releaseDeliveries } from "./db/webhooks/webhook-deliveries.ts";
import { type Env, readEnv } from "./env.ts";
import { listen } from "./http/listen.ts";
import { refundLostAnalyses } from "./jobs/maintenance/refund-lost-analyses.ts";
import { sweepUploads } from "./jobs/maintenance/sweep-uploads.ts";
import { createLog } from "./process/log.ts";
import { endOnSignals, runProcess } from "./process/run-process.ts";
import { shutDown } from "./process/shut-down.ts";
import type { Services } from "./services.ts";
import { type StartedServices, startServices } from "./start-services.ts";

async function prepareDemo({ db, env, now }: Pick<Services, "db" | "env" | "now">): Promise<void> {
  if (env.DEMO) return seedDemo(db, now());
  const emails = await listDemoAccounts(db);
  if (emails.length === 0) return;
  throw new Error(
    `DEMO is off for ${env.PUBLIC_URL}, but the demo accounts ${emails.join(", ")} exist and everyone knows their password. Remove them with: npm run remove-demo`,
  );
}

/** The test checkout gives plans away, so production must use a real provider or refuse to start. */
async function prepareBilling({ billing, db, env }: Pick<Services, "billing" | "db" | "env">) {
  if (env.DEMO) return;
  if (billing.mode === "test") {
    throw new Error(
      "DEMO is off, but there is only the test checkout, where no money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BILLING=off to sell nothing.",
    );
  }
  const emails = await listTestBuyers(db);
  if (emails.length === 0) return;
  throw new Error(
    `DEMO is off, but ${emails.join(", ")} bought at the test checkout, where no money moves. Take it back with: npm run remove-demo`,
  );
}

/** With the embedded database there is only one process, so anything that seems to be running was lost in a crash; media jobs and batch items are resumed. */
async function recover(services: Services, alone: boolean): Promise<void> {
  if (alone) {
    await releaseMediaJobs(services.db);
    await releaseItems(services.db);
    await releaseDeliveries(services.db);
  }
  await refundLostAnalyses(services, { everyRunning: alone });
  await sweepUploads(services, { everyFile: alone });
}

function printDemo(env: Env): void {
  if (!env.DEMO) return;
  const emails = demoAccounts.map(({ email }) => email).join(", ");
  console.log(`Demo accounts: ${emails}. Password: ${demoPassword}. DEMO=off is for production.`);
}

async function serve(env: Env, started: StartedServices): Promise<void> {
  const { services } = started;
  const { lifecycle, log } = services;
  const listening = await listen(createApp(services), env);
  if (env.PORT === 0) env.PUBLIC_URL = env.PUBLIC_URL.replace(/:0$/, `:${listening.port}`);

  endOnSignals(log, async () => {
    await shutDown(listening, lifecycle, env.SHUTDOWN_SECONDS * 1000);
    await started.close();
  });

  printDemo(env);
  console.log(`Recordings and videos: ${describeDecoder(started.mediaDecoder)}`);
  console.log(`Tellsign is ready at http://localhost:${listening.port}`);
}

await runProcess(async () => {
  const env = readEnv();
  const started = await startServices(env, createLog(env), {
    work: env.WORKER === "in-process",
    prepare: async (services, kind) => {
      await prepareDemo(services);
      await prepareBilling(services);
      await settleGrants(services.db, env, services.now());
      await logEarlierCertificates(services.db);
      await recover(services, kind === "embedded");
    },
  });
  try {
    await serve(env, started);
  } catch (error) {
    await started.close();
    throw error;
  }
});
