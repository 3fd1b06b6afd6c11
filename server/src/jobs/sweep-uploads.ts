import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listLiveItemFiles } from "../db/batch-items.ts";
import { listKeptFiles } from "../db/kept-contents.ts";
import { listLiveFiles } from "../db/media-jobs.ts";
import { uploadsFolder } from "../http/temporary-file.ts";
import { keptFolder } from "../kept-files.ts";
import type { Services } from "../services.ts";

/** Longer than any upload is written or analysed without a pause. */
const abandonedAfterMs = 3_600_000;

function absent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

type Needed = Pick<Services, "db" | "env" | "log" | "now">;

/** Says how many files of the folder went because nothing in the database names them. */
async function sweep(
  { db, now }: Needed,
  {
    folder,
    listLive,
    everyFile,
  }: { folder: string; listLive: (db: Needed["db"]) => Promise<string[]>; everyFile: boolean },
): Promise<number> {
  const names = await readdir(folder).catch((error) => {
    if (absent(error)) return [];
    throw error;
  });
  // After the folder was read: a file that comes later is not among its names.
  const live = new Set(await listLive(db));
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
  return count;
}

/** Deletes uploads left by a crash, but none of a job or a batch under way, and kept files whose analysis is gone. `everyFile`: no other process uses these folders, so no other is in use at the start. */
export async function sweepUploads(needed: Needed, { everyFile = false } = {}): Promise<void> {
  const { env, log } = needed;
  const listLive = async (db: Needed["db"]) => [
    ...(await listLiveFiles(db)),
    ...(await listLiveItemFiles(db)),
  ];
  const uploads = { folder: uploadsFolder(env), listLive, everyFile };
  const kept = { folder: keptFolder(env), listLive: listKeptFiles, everyFile };
  const count = (await sweep(needed, uploads)) + (await sweep(needed, kept));
  if (count > 0) log.warn({ count }, "abandoned uploads were deleted");
}
