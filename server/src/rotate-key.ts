/** `npm run rotate-key`: seals the database's secrets with a new key. */
import { resealSettings } from "./db/installation/sealed-settings.ts";
import { openDatabase } from "./db/open-database.ts";
import { readEnv } from "./env.ts";
import { createLog } from "./process/log.ts";
import { runProcess } from "./process/run-process.ts";
import { rotateSealingKey } from "./storage/sealing-key.ts";

await runProcess(async () => {
  const env = readEnv();
  const database = await openDatabase(env, createLog(env));
  try {
    console.log(await rotateSealingKey(env, (sealer) => resealSettings(database.db, sealer)));
  } finally {
    await database.close();
  }
});
