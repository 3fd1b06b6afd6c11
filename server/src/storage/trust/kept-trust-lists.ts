/** The trust lists that were fetched, in one file of DATA_DIR that is replaced as a whole. */
import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import type { Env } from "../../env.ts";

const KeptList = z.object({
  /** Where it was fetched. */
  url: z.string(),
  fetchedAt: z.iso.datetime(),
  certificates: z.number().int().min(1),
  pem: z.string().min(1),
});
export type KeptList = z.infer<typeof KeptList>;

const KeptTrustLists = z.object({
  signers: KeptList.optional(),
  timeStamps: KeptList.optional(),
  interimAuthorities: KeptList.optional(),
  interimSigners: KeptList.optional(),
});
export type KeptTrustLists = z.infer<typeof KeptTrustLists>;
export type KeptListName = keyof KeptTrustLists;

export function trustListsFile(env: Pick<Env, "DATA_DIR">): string {
  return resolve(env.DATA_DIR, "trust-lists.json");
}

/** Empty if there are none, or if the file cannot be understood: they are then fetched anew. */
export async function readKeptTrustLists(path: string): Promise<KeptTrustLists> {
  try {
    return KeptTrustLists.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return {};
  }
}

export async function writeKeptTrustLists(path: string, lists: KeptTrustLists): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(lists)}\n`, { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
