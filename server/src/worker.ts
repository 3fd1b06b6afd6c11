/** The entry point that runs jobs apart from the server. */
import { describeDecoder } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { createWorkerApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { listen } from "./http/listen.ts";
import { createLog } from "./process/log.ts";
import { endOnSignals, runProcess } from "./process/run-process.ts";
import { startServices } from "./start-services.ts";

await runProcess(async () => {
  const env = readEnv();
  if (!env.DATABASE_URL) {
    throw new Error(
      "The embedded database serves one process, so the server runs its jobs itself. A separate worker needs DATABASE_URL.",
    );
  }
  const log = createLog(env);
  const { services, mediaDecoder, close } = await startServices(env, log, { work: true });
  const port = env.WORKER_PORT;
  const listening =
    port === undefined ? null : await listen(createWorkerApp(services), { ...env, PORT: port });
  endOnSignals(log, async () => {
    services.lifecycle.drain();
    listening?.cut();
    await listening?.close();
    await close();
  });
  console.log(`Recordings and videos: ${describeDecoder(mediaDecoder)}`);
  if (listening) console.log(`Health and metrics: http://localhost:${listening.port}`);
  console.log("The worker is ready.");
});
