/** `npm run export-disputes -- FOLDER`: writes the content of corrected disputes whose authors agreed, for training. */
import { exportTrainingSamples } from "./actions/disputes/export-training-samples.ts";
import { openDatabase } from "./db/open-database.ts";
import { readEnv } from "./env.ts";
import { createLog } from "./process/log.ts";
import { runProcess } from "./process/run-process.ts";

await runProcess(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) {
    throw new Error("Usage: npm run export-disputes -- FOLDER");
  }
  const env = readEnv();
  const database = await openDatabase(env, createLog(env));
  try {
    const counts = await exportTrainingSamples({ db: database.db, env }, folder);
    console.log(JSON.stringify(counts));
  } finally {
    await database.close();
  }
});
