/** `npm run restore -- FOLDER`: puts a backup in the place of the database and kept files. */
import { restoreBackup } from "./actions/backup/restore-backup.ts";
import { readEnv } from "./env.ts";
import { runProcess } from "./process/run-process.ts";

await runProcess(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) {
    throw new Error("Usage: npm run restore -- FOLDER");
  }
  console.log(await restoreBackup(readEnv(), folder, new Date()));
});
