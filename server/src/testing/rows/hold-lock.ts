/** A separate process that holds a folder's lock until it is killed. */
import { lockFolder } from "../../db/lock-folder.ts";

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
