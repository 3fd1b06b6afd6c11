/** Files their owners asked to keep, with random names: under DATA_DIR, or in object storage where it is configured. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Env } from "../env.ts";
import { findObjectStorage } from "./object-storage.ts";
import { folderMode } from "./protect-folder.ts";
import { type FilePlace, withTemporaryFile } from "./temporary-file.ts";

const stored = (name: string) => ({ folder: "kept" as const, name });

export function keptFolder(env: Pick<Env, "DATA_DIR">): string {
  return resolve(env.DATA_DIR, "kept");
}

function keptPath(env: FilePlace, name: string): string {
  return join(keptFolder(env), name);
}

/** A hard link where the file system supports it, otherwise a copy: the original may be removed at any time. */
async function cloneFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
  const now = new Date();
  // Touches the file, because old files are swept.
  await utimes(to, now, now);
}

/** Returns the stored name. A caller that fails to record it must remove the file. */
export async function keepFile(env: FilePlace, path: string): Promise<string> {
  const name = randomUUID();
  const objects = await findObjectStorage(env);
  if (objects) {
    await objects.put(stored(name), path);
    return name;
  }
  await mkdir(keptFolder(env), { recursive: true, mode: folderMode });
  await cloneFile(path, keptPath(env, name));
  return name;
}

/** Null if the file is gone. One that was kept before object storage was turned on is still under DATA_DIR. */
export async function openKeptFile(
  env: FilePlace,
  name: string,
): Promise<{ body: Readable; sizeBytes: number } | null> {
  const found = await (await findObjectStorage(env))?.open(stored(name));
  if (found) return found;
  const path = keptPath(env, name);
  const onDisk = await stat(path).catch(() => null);
  return onDisk && { body: createReadStream(path), sizeBytes: onDisk.size };
}

/** Writes a file that may be removed without harm. False if the kept one is gone. */
export async function copyKeptFile(env: FilePlace, name: string, to: string): Promise<boolean> {
  if (await (await findObjectStorage(env))?.save(stored(name), to)) return true;
  return cloneFile(keptPath(env, name), to).then(
    () => true,
    () => false,
  );
}

/** Passes a path; null if the kept file is gone. */
export async function withKeptFile<T>(
  env: FilePlace,
  name: string,
  use: (path: string) => Promise<T>,
): Promise<T | null> {
  return withTemporaryFile(env, async ({ path }) =>
    (await copyKeptFile(env, name, path)) ? use(path) : null,
  );
}

export async function removeKeptFiles(env: FilePlace, names: readonly string[]): Promise<void> {
  const objects = await findObjectStorage(env);
  for (const name of names) {
    await rm(keptPath(env, name), { force: true });
    await objects?.remove(stored(name));
  }
}
