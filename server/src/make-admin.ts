/** `npm run make-admin -- MAIL`: makes an account that registered an administrator, the first one above all. */
import { makeAdmin } from "./actions/accounts/make-admin.ts";
import { openDatabase } from "./db/open-database.ts";
import { readEnv } from "./env.ts";
import { createLog } from "./process/log.ts";
import { runProcess } from "./process/run-process.ts";

await runProcess(async () => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) {
    throw new Error("Usage: npm run make-admin -- MAIL");
  }
  const env = readEnv();
  const database = await openDatabase(env, createLog(env));
  try {
    console.log(await makeAdmin(database.db, { email, site: env.PUBLIC_URL, now: new Date() }));
  } finally {
    await database.close();
  }
});
