import { cp, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockFolder } from "../../db/lock-folder.ts";
import type { Env } from "../../env.ts";
import { runPgTool } from "../../external/postgres/run-pg-tool.ts";
import { keptFolder } from "../../storage/kept-files.ts";
import { findObjectStorage } from "../../storage/object-storage.ts";
import { folderMode } from "../../storage/protect-folder.ts";
import { writeManifest } from "./backup-manifest.ts";

export const databaseFolder = "database";
export const databaseDump = "database.dump";
export const keptName = "kept";

/** Copies files as they are, if there are any. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/** Those under DATA_DIR, and those in object storage. */
async function copyKept(env: Env, folder: string): Promise<void> {
  const to = join(folder, keptName);
  await copyFolder(keptFolder(env), to);
  const objects = await findObjectStorage(env);
  if (!objects) return;
  await mkdir(to, { recursive: true, mode: folderMode });
  for await (const { name } of objects.list("kept")) {
    await objects.save({ folder: "kept", name }, join(to, name));
  }
}

/** Nobody may have it open: its files are a database only together. */
async function copyEmbedded(env: Env, folder: string): Promise<void> {
  const data = resolve(env.DATA_DIR);
  const names = await readdir(data).catch((): string[] => []);
  if (!names.includes(databaseFolder)) throw new Error(`There is no database in ${data}.`);
  const release = await lockFolder(data);
  try {
    await copyFolder(join(data, databaseFolder), join(folder, databaseFolder));
    await copyKept(env, folder);
  } finally {
    await release();
  }
}

/** Kept files are copied after the database, so that every file it names is there; some that it does not name yet do no harm. */
async function dumpServer(env: Env, databaseUrl: string, folder: string): Promise<void> {
  const file = join(folder, databaseDump);
  await runPgTool("pg_dump", databaseUrl, ["--format=custom", "--no-owner", `--file=${file}`]);
  await copyKept(env, folder);
}

/** Returns what was written, in a sentence. The sealing key is left out, so that a stolen backup opens nothing. */
export async function writeBackup(env: Env, target: string, now: Date): Promise<string> {
  const folder = resolve(target);
  const made = await mkdir(folder, { recursive: true, mode: folderMode });
  if (made === undefined && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Give a new folder for each backup.`);
  }
  const kind = env.DATABASE_URL ? "postgres" : "embedded";
  if (env.DATABASE_URL) await dumpServer(env, env.DATABASE_URL, folder);
  else await copyEmbedded(env, folder);
  const { files } = await writeManifest(folder, { kind, now });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `Backed up ${files.length} files, ${Math.ceil(bytes / 1_000_000)} MB, to ${folder}. The sealing key is not among them: keep it elsewhere (docs/backup.md).`;
}
