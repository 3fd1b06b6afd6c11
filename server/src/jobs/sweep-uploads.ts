import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listLiveFiles } from "../db/media-jobs.ts";
import { uploadsFolder } from "../http/temporary-file.ts";
import type { Services } from "../services.ts";

/** Longer than any upload is written or analysed without a pause. */
const abandonedAfterMs = 3_600_000;

function absent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Deletes uploads left by a crash, but none of a job under way. `everyFile`: no other process uses this folder, so no other is in use at the start. */
export async function sweepUploads(
  { db, env, log, now }: Pick<Services, "db" | "env" | "log" | "now">,
  { everyFile = false } = {},
): Promise<void> {
  const folder = uploadsFolder(env);
  const names = await readdir(folder).catch((error) => {
    if (absent(error)) return [];
    throw error;
  });
  // After the folder was read: a file that comes later is not among its names.
  const live = new Set(await listLiveFiles(db));
  let count = 0;
  for (const name of names) {
    if (live.has(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch((error) => {
      if (absent(error)) return null;
      throw error;
    });
    if (!found || (!everyFile && now().getTime() - found.mtimeMs < abandonedAfterMs)) continue;
    await rm(path, { force: true, recursive: true });
    count += 1;
  }
  if (count > 0) log.warn({ count }, "abandoned uploads were deleted");
}
