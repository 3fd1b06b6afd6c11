/** The settings that hold secrets. Each is sealed with a key outside the database. */
import { eq, inArray } from "drizzle-orm";
import { isSealed, type Sealer } from "../../process/sealer.ts";
import type { Database } from "../database.ts";
import { settings } from "./tables.ts";

export const sealedSettings = {
  installationSecret: "installation-secret",
  certificateKeys: "certificate-keys",
} as const;

type SealedSetting = (typeof sealedSettings)[keyof typeof sealedSettings];

/** True in a database that is empty, or that an earlier version left in plain text. */
export async function hasNothingSealed(db: Database): Promise<boolean> {
  const names = Object.values(sealedSettings);
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return !rows.some(({ value }) => isSealed(value));
}

/** Stores `initial` if there is no value yet, and seals one that an earlier version stored in plain text. No other process changes it until the transaction ends. */
export async function lockSealedSetting(
  tx: Database,
  sealer: Sealer,
  name: SealedSetting,
  initial: string,
): Promise<string> {
  await tx
    .insert(settings)
    .values({ name, value: sealer.seal(initial, name) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
  if (!row) throw new Error(`The setting ${name} was not stored.`);
  const value = sealer.open(row.value, name);
  if (!isSealed(row.value)) await storeSealedSetting(tx, sealer, name, value);
  return value;
}

export async function storeSealedSetting(
  tx: Database,
  sealer: Sealer,
  name: SealedSetting,
  value: string,
): Promise<void> {
  await tx
    .update(settings)
    .set({ value: sealer.seal(value, name) })
    .where(eq(settings.name, name));
}

/** Opens every secret and seals it with the sealer's newest key; all of them, or none. */
export async function resealSettings(db: Database, sealer: Sealer): Promise<void> {
  await db.transaction(async (tx) => {
    const names = Object.values(sealedSettings);
    const rows = await tx
      .select()
      .from(settings)
      .where(inArray(settings.name, names))
      .orderBy(settings.name)
      .for("update");
    for (const { name, value } of rows) {
      await storeSealedSetting(tx, sealer, name as SealedSetting, sealer.open(value, name));
    }
  });
}
