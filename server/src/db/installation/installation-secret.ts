import { randomBytes } from "node:crypto";
import type { Sealer } from "../../process/sealer.ts";
import type { Database } from "../database.ts";
import { lockSealedSetting, sealedSettings } from "./sealed-settings.ts";

/** Created on first start; if two processes start at once, both read the one that was stored. */
export async function loadInstallationSecret(db: Database, sealer: Sealer): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  return db.transaction((tx) =>
    lockSealedSetting(tx, sealer, sealedSettings.installationSecret, made),
  );
}
