/** A process of its own that holds the lock of the folder it is given until it is ended. */
import { lockFolder } from "../db/lock-folder.ts";

const [, , folder = ""] = process.argv;
try {
  const release = await lockFolder(folder);
  console.log("locked");
  process.on("SIGTERM", async () => {
    await release();
    process.exit(0);
  });
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
