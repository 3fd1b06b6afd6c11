/** A file under DATA_DIR that is gone when its use ends. */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Env } from "../env.ts";

export function uploadsFolder(env: Pick<Env, "DATA_DIR">): string {
  return resolve(env.DATA_DIR, "uploads");
}

/** Gives the path; whoever uses it makes the file. */
export async function withTemporaryFile<T>(
  env: Pick<Env, "DATA_DIR">,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = uploadsFolder(env);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
