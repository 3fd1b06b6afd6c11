/** The keys of certificates, as the settings table stores them. */
import type { CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { settings } from "../installation/tables.ts";

export type StoredKey = CertificateKeys["keys"][number] & {
  /** Null for a retired key and for one stored in the operator's own file. */
  privateKey: string | null;
};

const name = "certificate-keys";

/** No other process changes them until the transaction ends. */
export async function lockStoredKeys(tx: Database): Promise<StoredKey[]> {
  await tx.insert(settings).values({ name, value: "[]" }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
  return JSON.parse(row?.value ?? "[]");
}

export async function storeKeys(tx: Database, keys: readonly StoredKey[]): Promise<void> {
  await tx
    .update(settings)
    .set({ value: JSON.stringify(keys) })
    .where(eq(settings.name, name));
}
