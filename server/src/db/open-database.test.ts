import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { parseEnv } from "../env.ts";
import { runProgram } from "../testing/programs/run-program.ts";
import { testSealer } from "../testing/rows/test-sealer.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { users } from "./accounts/tables.ts";
import { loadInstallationSecret } from "./installation/installation-secret.ts";
import { openDatabase, openServer } from "./open-database.ts";

const log = pino({ level: "silent" });
const postgresUrl = inject("postgresUrl");
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-data-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("says that it is alive until it is closed", async () => {
  const database = await openTestDatabase();
  expect(await database.isAlive()).toBe(true);
  await database.close();
});

it("makes one installation secret, also when two ask at once", async () => {
  const { db, close } = await openTestDatabase();
  const [first, second] = await Promise.all([
    loadInstallationSecret(db, testSealer),
    loadInstallationSecret(db, testSealer),
  ]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThanOrEqual(43);
  await close();
});

it.runIf(postgresUrl)("lets several processes migrate one server at once", async () => {
  const url = new URL(postgresUrl ?? "");
  const opened = await Promise.all([1, 2, 3].map(() => openServer(url.href, log)));
  for (const database of opened) {
    expect(await database.isAlive()).toBe(true);
    await database.close();
  }
});

it("says which folder it cannot use, and why", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  for (const path of [file, join(file, "below")]) {
    const opening = openDatabase(parseEnv({ DATA_DIR: path }), log);
    await expect(opening).rejects.toThrow(`The folder ${path} cannot be used. Set DATA_DIR to `);
  }
});

it.skipIf(postgresUrl)(
  "keeps every write it acknowledged through kill -9, and refuses a second process meanwhile",
  async () => {
    const env = parseEnv({ DATA_DIR: folder });
    const writer = runProgram("testing/rows/write-users.ts", [folder]);
    await writer.prints(/^20\n/m);
    await expect(openDatabase(env, log)).rejects.toThrow(
      "The embedded database serves one process",
    );
    await writer.prints(/^200\n/m);
    writer.process.kill("SIGKILL");
    await writer.ended;

    const acknowledged = writer.output().trimEnd().split("\n").map(Number);
    const database = await openDatabase(env, log);
    const emails = new Set((await database.db.select().from(users)).map(({ email }) => email));
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    expect(acknowledged.filter((n) => !emails.has(`${n}@example.org`))).toEqual([]);
    await database.close();
  },
);
