/** Files their owners asked to keep, under DATA_DIR with random names. */
import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, rm, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Env } from "../env.ts";
import { folderMode } from "./protect-folder.ts";

type Place = Pick<Env, "DATA_DIR">;

export function keptFolder(env: Place): string {
  return resolve(env.DATA_DIR, "kept");
}

export function keptPath(env: Place, name: string): string {
  return join(keptFolder(env), name);
}

/** A hard link where the file system supports it, otherwise a copy: the original may be removed at any time. */
export async function cloneFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
  const now = new Date();
  // Touches the file, because old files are swept.
  await utimes(to, now, now);
}

/** Returns the stored name. A caller that fails to record it must remove the file. */
export async function keepFile(env: Place, path: string): Promise<string> {
  await mkdir(keptFolder(env), { recursive: true, mode: folderMode });
  const name = randomUUID();
  await cloneFile(path, keptPath(env, name));
  return name;
}

export async function removeKeptFiles(env: Place, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(keptPath(env, name), { force: true });
}
