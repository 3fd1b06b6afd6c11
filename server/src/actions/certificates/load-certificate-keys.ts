/** The keys of certificates: the one that signs, and every retired one, which still verifies the certificates it signed. */
import { isDeepStrictEqual } from "node:util";
import type { CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import { lockStoredKeys, type StoredKey, storeKeys } from "../../db/certificates/stored-keys.ts";
import type { Database } from "../../db/database.ts";
import type { Sealer } from "../../process/sealer.ts";
import { makePrivateKey, readSigningKey, type SigningKey } from "./signing-key.ts";

export type CertificateKeyring = { current: SigningKey; keys: CertificateKeys["keys"] };

/** The signing key is made at the first start, unless the operator provides one, which retires the one before. Two processes that start at once get the same key. */
export async function loadCertificateKeys(
  db: Database,
  { givenKey, sealer, now }: { givenKey: string | null; sealer: Sealer; now: Date },
): Promise<CertificateKeyring> {
  return db.transaction(async (tx) => {
    const stored = await lockStoredKeys(tx, sealer);
    const active = stored.find(({ retiredAt }) => retiredAt === null);
    const pem = givenKey ?? active?.privateKey ?? makePrivateKey();
    const current = readSigningKey(pem);
    const own: StoredKey = {
      id: current.id,
      algorithm: "Ed25519",
      publicKey: current.publicKey,
      retiredAt: null,
      privateKey: givenKey === null ? pem : null,
    };
    const others = stored
      .filter(({ id }) => id !== current.id)
      .map((key) => ({
        ...key,
        privateKey: null,
        retiredAt: key.retiredAt ?? now.toISOString(),
      }));
    const all = [own, ...others];
    // Keys that stay as they are stay sealed as they are, perhaps with the key that a rotation is introducing.
    if (!isDeepStrictEqual(all, stored)) await storeKeys(tx, sealer, all);
    return { current, keys: all.map(({ privateKey, ...key }) => key) };
  });
}
