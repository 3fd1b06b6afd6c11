/** A temporary file under DATA_DIR that is deleted after use unless a job takes it over. */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Env } from "../env.ts";
import { folderMode } from "./protect-folder.ts";

export function uploadsFolder(env: Pick<Env, "DATA_DIR">): string {
  return resolve(env.DATA_DIR, "uploads");
}

export function uploadPath(env: Pick<Env, "DATA_DIR">, name: string): string {
  return join(uploadsFolder(env), name);
}

export async function removeUpload(env: Pick<Env, "DATA_DIR">, name: string): Promise<void> {
  await rm(uploadPath(env, name), { force: true });
}

export type TemporaryFile = {
  path: string;
  name: string;
  /** Hands the file over to a job, which outlives the request. */
  keep(): void;
};

/** Passes the path; the caller creates the file. */
export async function withTemporaryFile<T>(
  env: Pick<Env, "DATA_DIR">,
  use: (file: TemporaryFile) => Promise<T>,
): Promise<T> {
  await mkdir(uploadsFolder(env), { recursive: true, mode: folderMode });
  const name = randomUUID();
  let kept = false;
  const keep = () => {
    kept = true;
  };
  try {
    return await use({ path: uploadPath(env, name), name, keep });
  } finally {
    if (!kept) await removeUpload(env, name);
  }
}
