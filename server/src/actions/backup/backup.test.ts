/** Backup, loss, restore: on the embedded database, and on the PostgreSQL server of this machine where one is installed. */
import { execFileSync } from "node:child_process";
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "../../../../scripts/test/start-postgres.ts";
import { createUser, findUserByEmail } from "../../db/accounts/users.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type Env, parseEnv } from "../../env.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const log = pino({ level: "silent" });
const now = new Date();

/** Where pg_dump and the server that it fits lie; null where PostgreSQL is not installed. */
function findInstallation(): string | null {
  try {
    return dirname(execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim());
  } catch {
    return null;
  }
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-backup-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function addUser(env: Env, email: string): Promise<void> {
  const { db, close } = await openDatabase(env, log);
  await createUser(db, { email, createdAt: now });
  await close();
}

async function hasUsers(env: Env, emails: string[]): Promise<boolean[]> {
  const { db, close } = await openDatabase(env, log);
  const found = [];
  for (const email of emails) found.push((await findUserByEmail(db, email)) !== null);
  await close();
  return found;
}

async function backUpLoseAndRestore(env: Env, name: string): Promise<string> {
  const target = join(folder, name);
  const kept = join(env.DATA_DIR, "kept", "report");
  await addUser(env, "before@example.org");
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, "kept content");
  expect(await writeBackup(env, target, now)).toContain("The sealing key is not among them");
  await addUser(env, "after@example.org");
  await rm(kept);
  expect(await restoreBackup(env, target, now)).toContain("Restored the backup of");
  const emails = ["before@example.org", "after@example.org"];
  expect(await hasUsers(env, emails)).toEqual([true, false]);
  expect(await readFile(kept, "utf8")).toBe("kept content");
  return target;
}

describe("a backup of the embedded database", () => {
  let env: Env;
  let target: string;

  it("brings back what was stored, and keeps what it replaced", async () => {
    env = parseEnv({ DATA_DIR: join(folder, "data") });
    target = await backUpLoseAndRestore(env, "first");
    await expect(stat(join(target, "sealing.key"))).rejects.toThrow();
  });

  it("is made only while nobody has the database open, and into a new folder", async () => {
    const { close } = await openDatabase(env, log);
    await expect(writeBackup(env, join(folder, "live"), now)).rejects.toThrow("is in use by");
    await expect(restoreBackup(env, target, now)).rejects.toThrow("is in use by");
    await close();
    await expect(writeBackup(env, target, now)).rejects.toThrow("is not empty");
    const empty = parseEnv({ DATA_DIR: join(folder, "none") });
    await expect(writeBackup(empty, join(folder, "x"), now)).rejects.toThrow("no database in");
  });

  it("is refused where it is damaged, incomplete, foreign or of a newer version", async () => {
    const refused = (given: Env = env) => expect(restoreBackup(given, target, now)).rejects;
    const postgres = parseEnv({ DATABASE_URL: "postgres://localhost/x", DATA_DIR: env.DATA_DIR });
    await refused(postgres).toThrow("is a backup of the embedded database");
    const manifest = join(target, "manifest.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace(/"migrations": \d+/, '"migrations": 9999'));
    await refused().toThrow("was made by a newer version");
    await writeFile(manifest, text);
    await appendFile(join(target, "kept", "report"), "!");
    await refused().toThrow("is damaged");
    await rm(manifest);
    await refused().toThrow("is not a complete backup");
    expect(await hasUsers(env, ["before@example.org"])).toEqual([true]);
  });
});

const installation = findInstallation();
describe.skipIf(installation === null)("a backup of a PostgreSQL server", () => {
  it("brings back what was stored, by pg_dump and pg_restore", async () => {
    const server = await startPostgres({ installation: installation ?? "" });
    try {
      const env = parseEnv({ DATABASE_URL: server.url, DATA_DIR: join(folder, "shared") });
      await backUpLoseAndRestore(env, "server");
      const gone = parseEnv({ DATABASE_URL: "postgres://x@127.0.0.1:1/x", DATA_DIR: folder });
      await expect(writeBackup(gone, join(folder, "gone"), now)).rejects.toThrow("pg_dump failed");
    } finally {
      await server.stop();
    }
  });
});
