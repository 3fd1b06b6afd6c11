/** The keys of certificates, as the settings table stores them, sealed. */
import type { CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import type { Sealer } from "../../process/sealer.ts";
import type { Database } from "../database.ts";
import {
  lockSealedSetting,
  sealedSettings,
  storeSealedSetting,
} from "../installation/sealed-settings.ts";

export type StoredKey = CertificateKeys["keys"][number] & {
  /** Null for a retired key and for one stored in the operator's own file. */
  privateKey: string | null;
};

/** No other process changes them until the transaction ends. */
export async function lockStoredKeys(tx: Database, sealer: Sealer): Promise<StoredKey[]> {
  return JSON.parse(await lockSealedSetting(tx, sealer, sealedSettings.certificateKeys, "[]"));
}

export async function storeKeys(
  tx: Database,
  sealer: Sealer,
  keys: readonly StoredKey[],
): Promise<void> {
  await storeSealedSetting(tx, sealer, sealedSettings.certificateKeys, JSON.stringify(keys));
}
