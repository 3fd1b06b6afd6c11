/** The entry point that erases the demo accounts and what the test checkout gave away, before the server is started with DEMO=off. */

import { removeDemo } from "./actions/accounts/seed-demo.ts";
import { revokeTestPurchases } from "./db/billing/test-buyers.ts";
import { openDatabase } from "./db/open-database.ts";
import { readEnv } from "./env.ts";
import { createLog } from "./process/log.ts";
import { runProcess } from "./process/run-process.ts";

await runProcess(async () => {
  const env = readEnv();
  const database = await openDatabase(env, createLog(env));
  try {
    const now = new Date();
    const emails = await removeDemo(database.db, now);
    console.log(
      emails.length > 0 ? `Removed ${emails.join(", ")}.` : "There are no demo accounts.",
    );
    const buyers = await revokeTestPurchases(database.db, now);
    if (buyers.length > 0) console.log(`Took back the test purchases of ${buyers.join(", ")}.`);
  } finally {
    await database.close();
  }
});
