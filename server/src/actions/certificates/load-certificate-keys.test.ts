import { createHash, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/open-database.ts";
import { testSealer } from "../../testing/rows/test-sealer.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { loadCertificateKeys } from "./load-certificate-keys.ts";
import { makePrivateKey, readSigningKey } from "./signing-key.ts";

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = new Date("2026-01-02T03:04:05.000Z");

function load(givenKey: string | null = null) {
  return loadCertificateKeys(database.db, { givenKey, sealer: testSealer, now });
}

describe("the keys of certificates", () => {
  it("are made at the first start and found again, also by two who start at once", async () => {
    const [first, second] = await Promise.all([load(), load()]);
    expect(second.current.id).toBe(first.current.id);
    expect((await load()).keys).toEqual([
      {
        id: first.current.id,
        algorithm: "Ed25519",
        publicKey: first.current.publicKey,
        retiredAt: null,
      },
    ]);
  });

  it("sign what their public key verifies, and are named by its fingerprint", async () => {
    const { current } = await load();
    const key = createPublicKey(current.publicKey);
    const der = key.export({ format: "der", type: "spki" });
    expect(current.id).toBe(createHash("sha256").update(der).digest("hex"));
    const signature = Buffer.from(current.sign("Brücke"), "base64");
    expect(verify(null, Buffer.from("Brücke"), key, signature)).toBe(true);
  });

  it("stay listed when the operator gives another one, which no database keeps", async () => {
    const made = await load();
    const given = makePrivateKey();
    const { current, keys } = await load(given);
    expect(current.id).toBe(readSigningKey(given).id);
    expect(keys.map(({ id, retiredAt }) => [id, retiredAt])).toEqual([
      [current.id, null],
      [made.current.id, now.toISOString()],
    ]);
    const later = await load();
    expect([made.current.id, current.id]).not.toContain(later.current.id);
    expect(later.keys.filter(({ retiredAt }) => retiredAt !== null)).toHaveLength(2);
  });

  it("are Ed25519 alone", async () => {
    const { privateKey } = generateKeyPairSync("x25519");
    const other = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    for (const given of ["no key", other]) {
      await expect(load(given)).rejects.toThrow("It holds no private Ed25519 key in PEM.");
    }
  });
});
