import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockFolder } from "../../db/lock-folder.ts";
import type { Env } from "../../env.ts";
import { runPgTool } from "../../external/postgres/run-pg-tool.ts";
import { findObjectStorage } from "../../storage/object-storage.ts";
import { folderMode } from "../../storage/protect-folder.ts";
import { checkBackup } from "./backup-manifest.ts";
import { databaseDump, databaseFolder, keptName } from "./write-backup.ts";

/** What is there now is moved aside and stays, should the backup turn out to be the wrong one. */
async function moveAside(
  data: string,
  names: readonly string[],
  now: Date,
): Promise<string | null> {
  const present = (await readdir(data)).filter((name) => names.includes(name));
  if (present.length === 0) return null;
  const aside = join(data, `replaced-${now.toISOString().replaceAll(":", "-")}`);
  await mkdir(aside, { mode: folderMode });
  for (const name of present) await rename(join(data, name), join(aside, name));
  return aside;
}

async function copyIn(from: string, data: string, names: readonly string[]): Promise<void> {
  const present = (await readdir(from)).filter((name) => names.includes(name));
  for (const name of present) await cp(join(from, name), join(data, name), { recursive: true });
}

/** Where other machines find them. A name is given once, so what is there under it is the same file. */
async function shareKept(env: Env, from: string): Promise<void> {
  const objects = await findObjectStorage(env);
  if (!objects) return;
  for (const name of await readdir(from).catch((): string[] => [])) {
    await objects.put({ folder: "kept", name }, join(from, name));
  }
}

/** Returns what was done, in sentences. Nothing is touched unless the backup is whole. */
export async function restoreBackup(env: Env, source: string, now: Date): Promise<string> {
  const folder = resolve(source);
  const kind = env.DATABASE_URL ? "postgres" : "embedded";
  const { createdAt } = await checkBackup(folder, kind);
  const data = resolve(env.DATA_DIR);
  await mkdir(data, { recursive: true, mode: folderMode });
  const names = kind === "embedded" ? [databaseFolder, keptName] : [keptName];
  const release = kind === "embedded" ? await lockFolder(data) : async () => {};
  try {
    if (env.DATABASE_URL) {
      const flags = ["--clean", "--if-exists", "--no-owner", "--single-transaction"];
      await runPgTool("pg_restore", env.DATABASE_URL, [...flags, join(folder, databaseDump)]);
    }
    const aside = await moveAside(data, names, now);
    await copyIn(folder, data, names);
    await shareKept(env, join(data, keptName));
    // Uploads in flight belong to the state that was replaced.
    await rm(join(data, "uploads"), { recursive: true, force: true });
    return [
      `Restored the backup of ${createdAt}.`,
      ...(aside ? [`What was there before is in ${aside}.`] : []),
      "The server needs the sealing key of that time to start.",
    ].join(" ");
  } finally {
    await release();
  }
}
