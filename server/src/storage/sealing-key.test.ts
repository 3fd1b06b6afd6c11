import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCertificateKeys } from "../actions/certificates/load-certificate-keys.ts";
import { makePrivateKey } from "../actions/certificates/signing-key.ts";
import { makeSecret, openSecret } from "../actions/webhooks/webhook-secret.ts";
import { loadInstallationSecret } from "../db/installation/installation-secret.ts";
import { hasNothingSealed, resealSettings } from "../db/installation/sealed-settings.ts";
import { settings } from "../db/installation/tables.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { createSealer, type Sealer } from "../process/sealer.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { loadSealer, makeSealingKey, rotateSealingKey, sealingKeyFile } from "./sealing-key.ts";

let folder: string;
let database: OpenDatabase;
let env: { DATA_DIR: string; SEALING_KEY: undefined; SEALING_KEY_NEXT: undefined };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-seal-"));
  env = { DATA_DIR: join(folder, "data"), SEALING_KEY: undefined, SEALING_KEY_NEXT: undefined };
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const load = () => loadSealer(env, () => hasNothingSealed(database.db));
const secretsWith = async (sealer: Sealer) => ({
  installation: await loadInstallationSecret(database.db, sealer),
  certificate: (await loadCertificateKeys(database.db, { givenKey: null, sealer, now: new Date() }))
    .current.id,
});
const everySetting = async () =>
  (await database.db.select().from(settings)).map(({ value }) => value).join("\n");

describe("the database's secrets", () => {
  const plain = { installation: randomBytes(32).toString("base64url"), pem: makePrivateKey() };
  let before: { installation: string; certificate: string };

  it("that an earlier version stored in plain text are sealed at the first start", async () => {
    const keys = [{ id: "", algorithm: "Ed25519", publicKey: "", privateKey: plain.pem }];
    await database.db.insert(settings).values([
      { name: "installation-secret", value: plain.installation },
      {
        name: "certificate-keys",
        value: JSON.stringify(keys.map((key) => ({ ...key, retiredAt: null }))),
      },
    ]);
    before = await secretsWith(await load());
    expect(before.installation).toBe(plain.installation);
    const stored = await everySetting();
    expect(stored).not.toContain(plain.installation);
    expect(stored).not.toContain("PRIVATE KEY");
    expect((await stat(sealingKeyFile(env))).mode & 0o777).toBe(0o600);
    expect((await stat(env.DATA_DIR)).mode & 0o777).toBe(0o700);
  });

  it("are not opened by a copy of the database alone", async () => {
    const webhook = randomUUID();
    const { sealed } = makeSecret(before.installation, webhook);
    const copied = await database.db.select().from(settings);
    for (const { value } of copied) {
      expect(() => openSecret(value, webhook, sealed)).toThrow();
    }
    const stranger = createSealer([randomBytes(32)]);
    await expect(secretsWith(stranger)).rejects.toThrow("Restore the sealing key");
    const elsewhere = { ...env, DATA_DIR: join(folder, "elsewhere") };
    const opened = loadSealer(elsewhere, () => hasNothingSealed(database.db));
    await expect(opened).rejects.toThrow("their key is missing");
    expect(await readdir(folder)).toEqual(["data"]);
  });

  it("survive the rotation of the file's key, which opens nothing afterwards", async () => {
    const former = await load();
    await rotateSealingKey(env, (sealer) => resealSettings(database.db, sealer));
    expect(await secretsWith(await load())).toEqual(before);
    await expect(secretsWith(former)).rejects.toThrow("Restore the sealing key");
    expect(await readdir(env.DATA_DIR)).toEqual(["sealing.key"]);
  });

  it("survive a rotation that is interrupted before or after they were sealed", async () => {
    const dies = rotateSealingKey(env, () => Promise.reject(new Error("killed")));
    await expect(dies).rejects.toThrow("killed");
    expect(await secretsWith(await load())).toEqual(before);
    const sealsAndDies = rotateSealingKey(env, async (sealer) => {
      await resealSettings(database.db, sealer);
      throw new Error("killed");
    });
    await expect(sealsAndDies).rejects.toThrow("killed");
    expect(await secretsWith(await load())).toEqual(before);
    await rotateSealingKey(env, (sealer) => resealSettings(database.db, sealer));
    expect(await secretsWith(await load())).toEqual(before);
  });

  it("take their key from the variable, and rotate to the next one", async () => {
    const key = makeSealingKey();
    const next = makeSealingKey();
    const current = await load();
    const own = { ...env, SEALING_KEY: key };
    const moved = createSealer([Buffer.from(key, "base64")]);
    const both: Sealer = { seal: moved.seal, open: current.open };
    await resealSettings(database.db, both);
    const never = async () => false;
    expect(await secretsWith(await loadSealer(own, never))).toEqual(before);
    const reseal = (sealer: Sealer) => resealSettings(database.db, sealer);
    await expect(rotateSealingKey(own, reseal)).rejects.toThrow("Set SEALING_KEY_NEXT");
    const two = { ...own, SEALING_KEY_NEXT: next };
    await rotateSealingKey(two, reseal);
    expect(await secretsWith(await loadSealer(two, never))).toEqual(before);
    expect(await secretsWith(await loadSealer({ ...env, SEALING_KEY: next }, never))).toEqual(
      before,
    );
    await expect(loadSealer({ ...env, SEALING_KEY: "short" }, never)).rejects.toThrow("32 bytes");
  });
});
