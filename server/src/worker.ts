/** The entry point that runs jobs apart from the server. */
import { describeDecoder } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { readEnv } from "./env.ts";
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
  const { close } = await startServices(env, log, { work: true });
  endOnSignals(log, close);
  console.log(`Recordings and videos: ${describeDecoder(env.MEDIA_DECODER)}`);
  console.log("The worker is ready.");
});
