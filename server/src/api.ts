/** The entry point of the server. */
import { describeDecoder } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { createApp } from "./app.ts";
import { releaseItems } from "./db/batch-claims.ts";
import { releaseMediaJobs } from "./db/media-jobs.ts";
import { listDemoAccounts, seedDemo } from "./db/seed-demo.ts";
import { listTestBuyers } from "./db/test-buyers.ts";
import { releaseDeliveries } from "./db/webhook-deliveries.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { type Env, readEnv } from "./env.ts";
import { listen } from "./http/listen.ts";
import { shutDown } from "./http/shut-down.ts";
import { refundLostAnalyses } from "./jobs/refund-lost-analyses.ts";
import { sweepUploads } from "./jobs/sweep-uploads.ts";
import { createLog } from "./log.ts";
import { endOnSignals, runProcess } from "./run-process.ts";
import type { Services } from "./services.ts";
import { type StartedServices, startServices } from "./start-services.ts";

async function prepareDemo({ db, env, now }: Pick<Services, "db" | "env" | "now">): Promise<void> {
  if (env.DEMO) return seedDemo(db, now());
  const emails = await listDemoAccounts(db);
  if (emails.length === 0) return;
  throw new Error(
    `DEMO is off, but the demo accounts ${emails.join(", ")} exist and everyone knows their password. Remove them with: npm run remove-demo`,
  );
}

/** The test checkout gives plans away, so production takes money or does not start. */
async function prepareBilling({ billing, db, env }: Pick<Services, "billing" | "db" | "env">) {
  if (env.DEMO) return;
  if (billing.mode === "test") {
    throw new Error(
      "DEMO is off, but there is only the test checkout, where no money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
    );
  }
  const emails = await listTestBuyers(db);
  if (emails.length === 0) return;
  throw new Error(
    `DEMO is off, but ${emails.join(", ")} bought at the test checkout, where no money moves. Take it back with: npm run remove-demo`,
  );
}

/** Nobody else uses the embedded database and its folder, so whatever seems to run was lost in a crash; recordings, videos and the items of batches are taken up again. */
async function recover(services: Omit<Services, "jobs">, alone: boolean): Promise<void> {
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
  console.log(`Recordings and videos: ${describeDecoder(env.MEDIA_DECODER)}`);
  console.log(`Tellsign is ready at http://localhost:${listening.port}`);
}

await runProcess(async () => {
  const env = readEnv();
  const started = await startServices(env, createLog(env), {
    work: env.WORKER === "in-process",
    prepare: async (services, kind) => {
      await prepareDemo(services);
      await prepareBilling(services);
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
