import { randomInt } from "node:crypto";
import { secondFactor } from "@tellsign/contracts/limits";
import type { Database } from "../../db/database.ts";
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from "../../db/security/second-factors.ts";
import { keyedHash } from "../../process/keyed-hash.ts";

/** Without letters and digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groupLength = 5;

type Ports = { installationSecret: string };

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** As typed: in any case, with or without the hyphen. */
function hashCode({ installationSecret }: Ports, userId: string, code: string): string {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return keyedHash(installationSecret, "recovery-code", `${userId} ${bare}`);
}

/** Replaces the account's codes. Only their hashes are stored. */
export async function makeRecoveryCodes(
  ports: Ports,
  tx: Database,
  userId: string,
): Promise<string[]> {
  const codes = Array.from(
    { length: secondFactor.recoveryCodes },
    () => `${makeGroup()}-${makeGroup()}`,
  );
  const hashes = codes.map((code) => hashCode(ports, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** The codes that come with the first second factor; null if the account has some. */
export async function makeFirstRecoveryCodes(
  ports: Ports,
  tx: Database,
  userId: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : makeRecoveryCodes(ports, tx, userId);
}

export async function spendRecoveryCode(
  ports: Ports,
  db: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  return useRecoveryCode(db, { userId, codeHash: hashCode(ports, userId, code), now });
}
