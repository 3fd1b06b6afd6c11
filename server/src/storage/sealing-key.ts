/** The key that seals the database's secrets: a variable, or a file beside the embedded database that only its owner can read. */
import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Env } from "../env.ts";
import { createSealer, type Sealer, sealingKeyBytes } from "../process/sealer.ts";

type Place = Pick<Env, "DATA_DIR" | "SEALING_KEY" | "SEALING_KEY_NEXT">;

export function sealingKeyFile(env: Pick<Env, "DATA_DIR">): string {
  return resolve(env.DATA_DIR, "sealing.key");
}

/** A rotation writes the next key here before it seals with it, and renames it afterwards; either is found if it was interrupted. */
const nextFile = (env: Place) => `${sealingKeyFile(env)}.next`;

function parseKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), "base64");
  if (key.length === sealingKeyBytes) return key;
  throw new Error(`${where} does not hold a key: ${sealingKeyBytes} bytes in base64.`);
}

async function readKeyFile(path: string): Promise<Buffer | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  await chmod(path, 0o600);
  return parseKey(text, path);
}

export function makeSealingKey(): string {
  return randomBytes(sealingKeyBytes).toString("base64");
}

async function writeKeyFile(path: string, key: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
}

/** Two processes that start at once get the same key: a link is made only once. */
async function createKeyFile(path: string): Promise<Buffer> {
  const draft = join(dirname(path), `sealing-${randomUUID()}`);
  await writeKeyFile(draft, makeSealingKey());
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  const key = await readKeyFile(path);
  if (!key) throw new Error(`The sealing key could not be read from ${path}.`);
  return key;
}

function present(keys: readonly (Buffer | null)[]): Buffer[] {
  return keys.filter((key) => key !== null);
}

/** `isNew`: nothing in the database is sealed yet, so a key may be made. Otherwise a missing one must be restored, not replaced. */
export async function loadSealer(env: Place, isNew: () => Promise<boolean>): Promise<Sealer> {
  if (env.SEALING_KEY) {
    const next = env.SEALING_KEY_NEXT;
    const others = next ? [parseKey(next, "SEALING_KEY_NEXT")] : [];
    return createSealer([parseKey(env.SEALING_KEY, "SEALING_KEY"), ...others]);
  }
  const path = sealingKeyFile(env);
  const [first, ...others] = present([await readKeyFile(path), await readKeyFile(nextFile(env))]);
  if (first) return createSealer([first, ...others]);
  if (await isNew()) return createSealer([await createKeyFile(path)]);
  throw new Error(
    `The database's secrets are sealed, and their key is missing. Restore ${path} from its backup, or set SEALING_KEY (docs/backup.md).`,
  );
}

/** Calls `reseal` with a sealer that seals with the next key, and then makes that key the current one. */
export async function rotateSealingKey(
  env: Place,
  reseal: (sealer: Sealer) => Promise<void>,
): Promise<string> {
  if (env.SEALING_KEY) {
    if (!env.SEALING_KEY_NEXT) {
      throw new Error(
        `Set SEALING_KEY_NEXT in every process first, for example to ${makeSealingKey()}, and then run this again.`,
      );
    }
    const next = parseKey(env.SEALING_KEY_NEXT, "SEALING_KEY_NEXT");
    await reseal(createSealer([next, parseKey(env.SEALING_KEY, "SEALING_KEY")]));
    return "Sealed with SEALING_KEY_NEXT. Make it SEALING_KEY in every process, and unset SEALING_KEY_NEXT.";
  }
  const path = sealingKeyFile(env);
  const current = await readKeyFile(path);
  if (!current)
    throw new Error(`There is no key in ${path} yet. The server makes it at its first start.`);
  const interrupted = await readKeyFile(nextFile(env));
  if (!interrupted) await writeKeyFile(nextFile(env), makeSealingKey());
  const next = interrupted ?? (await readKeyFile(nextFile(env)));
  if (!next) throw new Error(`The next key could not be read from ${nextFile(env)}.`);
  await reseal(createSealer([next, current]));
  await rename(nextFile(env), path);
  return `Sealed with a new key, in ${path}. Back it up apart from the database.`;
}
