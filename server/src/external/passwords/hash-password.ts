/** argon2id at OWASP's minimum strength for 19 MiB of memory. */
import { hash, verify } from "@node-rs/argon2";

/** The library's `Algorithm.Argon2id`, an ambient const enum that isolatedModules cannot use. */
const argon2id = 2;
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalizes a password that keyboards can compose in two ways. */
const spell = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string): Promise<string> {
  return hash(spell(password), strength);
}

let noAccount: Promise<string> | undefined;

/** Takes just as long without a hash and returns false, so that timing does not reveal who has an account. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  noAccount ??= hashPassword("no account has this hash");
  const right = await verify(stored ?? (await noAccount), spell(password));
  return stored !== null && right;
}
