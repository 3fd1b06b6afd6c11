/** A temporary file under DATA_DIR that is deleted after use unless a job takes it over. Where machines do not share that folder, a job finds it in object storage. */
import { randomUUID } from "node:crypto";
import { access, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Env } from "../env.ts";
import { findObjectStorage, type ObjectPlace } from "./object-storage.ts";
import { folderMode } from "./protect-folder.ts";

export type FilePlace = Pick<Env, "DATA_DIR"> & ObjectPlace;

/** Processes that share a folder do not delete each other's copies. */
const ownCopy = randomUUID();
const stored = (name: string) => ({ folder: "uploads" as const, name });

export function uploadsFolder(env: Pick<Env, "DATA_DIR">): string {
  return resolve(env.DATA_DIR, "uploads");
}

export function uploadPath(env: Pick<Env, "DATA_DIR">, name: string): string {
  return join(uploadsFolder(env), name);
}

function copyPath(env: FilePlace, name: string): string {
  return uploadPath(env, `${name}.${ownCopy}`);
}

/** The upload that a file in the folder is, or is a copy of. */
export function uploadOfFile(fileName: string): string {
  return fileName.split(".", 1)[0] ?? fileName;
}

export async function makeUploadsFolder(env: FilePlace): Promise<void> {
  await mkdir(uploadsFolder(env), { recursive: true, mode: folderMode });
}

/** Before a row names the upload: puts it where every process finds it. */
export async function shareUpload(env: FilePlace, name: string): Promise<void> {
  const objects = await findObjectStorage(env);
  await objects?.put(stored(name), uploadPath(env, name));
}

/** Gives the path of a shared upload on this machine, or throws if it is gone. */
export async function bringUpload(env: FilePlace, name: string): Promise<string> {
  const objects = await findObjectStorage(env);
  if (objects) {
    await makeUploadsFolder(env);
    const copy = copyPath(env, name);
    if (await objects.save(stored(name), copy)) return copy;
  }
  // Also uploads from before object storage was turned on.
  const path = uploadPath(env, name);
  await access(path).catch((cause) => {
    throw new Error("The upload is missing. Do server and worker share DATA_DIR or S3_BUCKET?", {
      cause,
    });
  });
  return path;
}

/** Deletes this machine's copies of an upload that others go on using. */
export async function releaseUpload(env: FilePlace, name: string): Promise<void> {
  if (!(await findObjectStorage(env))) return;
  await rm(copyPath(env, name), { force: true });
}

export async function removeUpload(env: FilePlace, name: string): Promise<void> {
  await rm(uploadPath(env, name), { force: true });
  await releaseUpload(env, name);
  const objects = await findObjectStorage(env);
  await objects?.remove(stored(name));
}

/** When a job has taken over a shared upload: deletes the original on this machine, where object storage has it. */
export async function leaveUpload(env: FilePlace, name: string): Promise<void> {
  if (await findObjectStorage(env)) await rm(uploadPath(env, name), { force: true });
}

export type TemporaryFile = {
  path: string;
  name: string;
  /** Puts the file where a job finds it. It is still deleted after use unless `keep` follows. */
  share(): Promise<void>;
  /** Hands the file over to a job, which outlives the request. */
  keep(): void;
};

/** Passes the path; the caller creates the file. */
export async function withTemporaryFile<T>(
  env: FilePlace,
  use: (file: TemporaryFile) => Promise<T>,
): Promise<T> {
  await makeUploadsFolder(env);
  const name = randomUUID();
  const path = uploadPath(env, name);
  let shared = false;
  let kept = false;
  const share = async () => {
    shared = true;
    await shareUpload(env, name);
  };
  const keep = () => {
    kept = true;
  };
  try {
    return await use({ path, name, share, keep });
  } finally {
    if (kept) await leaveUpload(env, name);
    else if (shared) await removeUpload(env, name);
    else await rm(path, { force: true });
  }
}
