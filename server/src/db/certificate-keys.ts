/** The keys of certificates: the one that signs, and every earlier one, whose certificates are still checked with it. */
import type { CertificateKeys } from "@tellsign/contracts/certificate";
import { eq } from "drizzle-orm";
import {
  makePrivateKey,
  readSigningKey,
  type SigningKey,
} from "../external/certificates/signing-key.ts";
import type { Database } from "./database.ts";
import { settings } from "./schema.ts";

export type CertificateKeyring = { current: SigningKey; keys: CertificateKeys["keys"] };

type StoredKey = CertificateKeys["keys"][number] & {
  /** Null for a retired key, and for one that lies in a file of the operator's. */
  privateKey: string | null;
};

const name = "certificate-keys";

async function lockStored(tx: Database): Promise<StoredKey[]> {
  await tx.insert(settings).values({ name, value: "[]" }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
  return JSON.parse(row?.value ?? "[]");
}

/** Made at the first start, unless the operator gives one; then the one before is retired. When two processes start at once, both get the same. */
export async function loadCertificateKeys(
  db: Database,
  { givenKey, now }: { givenKey: string | null; now: Date },
): Promise<CertificateKeyring> {
  return db.transaction(async (tx) => {
    const stored = await lockStored(tx);
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
    await tx
      .update(settings)
      .set({ value: JSON.stringify(all) })
      .where(eq(settings.name, name));
    return { current, keys: all.map(({ privateKey, ...key }) => key) };
  });
}
