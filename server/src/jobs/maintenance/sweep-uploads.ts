import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listKeptFiles } from "../../db/analyses/kept-contents.ts";
import { listLiveFiles } from "../../db/analyses/media-jobs.ts";
import { listLiveItemFiles } from "../../db/batches/batch-items.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import { keptFolder } from "../../storage/kept-files.ts";
import { findObjectStorage, type ObjectFolder } from "../../storage/object-storage.ts";
import { uploadOfFile, uploadsFolder } from "../../storage/temporary-file.ts";

/** No upload is written or analyzed for this long without being touched. */
const abandonedAfterMs = 3_600_000;

function absent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

type Ports = { db: Database; env: Env; log: Log; now: Clock };
type ListLive = (db: Database) => Promise<string[]>;

/** Deletes files of the folder that no row refers to. Returns how many. */
async function sweep(
  { db, now }: Ports,
  { folder, listLive, everyFile }: { folder: string; listLive: ListLive; everyFile: boolean },
): Promise<number> {
  const names = await readdir(folder).catch((error) => {
    if (absent(error)) return [];
    throw error;
  });
  // Listed after the folder was read, so that a newer file is not among the names.
  const live = new Set(await listLive(db));
  let count = 0;
  for (const name of names) {
    if (live.has(uploadOfFile(name))) continue;
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

/** The same in object storage, which other processes always use. */
async function sweepObjects(
  { db, env, now }: Ports,
  folder: ObjectFolder,
  listLive: ListLive,
): Promise<number> {
  const objects = await findObjectStorage(env);
  if (!objects) return 0;
  const old: string[] = [];
  for await (const { name, changedAt } of objects.list(folder)) {
    if (now().getTime() - changedAt.getTime() >= abandonedAfterMs) old.push(name);
  }
  const live = new Set(await listLive(db));
  const abandoned = old.filter((name) => !live.has(name));
  for (const name of abandoned) await objects.remove({ folder, name });
  return abandoned.length;
}

/** Deletes uploads left by a crash, except those of open jobs and batches, and kept files whose analysis is gone. `everyFile` is for folders that no other process uses: at startup no other file is in use. */
export async function sweepUploads(ports: Ports, { everyFile = false } = {}): Promise<void> {
  const { env, log } = ports;
  const listLive: ListLive = async (db) => [
    ...(await listLiveFiles(db)),
    ...(await listLiveItemFiles(db)),
  ];
  const uploads = { folder: uploadsFolder(env), listLive, everyFile };
  const kept = { folder: keptFolder(env), listLive: listKeptFiles, everyFile };
  const onDisk = (await sweep(ports, uploads)) + (await sweep(ports, kept));
  const inObjects =
    (await sweepObjects(ports, "uploads", listLive)) +
    (await sweepObjects(ports, "kept", listKeptFiles));
  const count = onDisk + inObjects;
  if (count > 0) log.warn({ event: "uploads.swept", count }, "deleted abandoned uploads");
}
