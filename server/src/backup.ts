/** `npm run backup -- FOLDER`: writes the database and kept files into a new folder. */
import { writeBackup } from "./actions/backup/write-backup.ts";
import { readEnv } from "./env.ts";
import { runProcess } from "./process/run-process.ts";

await runProcess(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) {
    throw new Error("Usage: npm run backup -- FOLDER");
  }
  console.log(await writeBackup(readEnv(), folder, new Date()));
});
