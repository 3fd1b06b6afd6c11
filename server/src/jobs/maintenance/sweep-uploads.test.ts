import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/open-database.ts";
import { parseEnv } from "../../env.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { sweepUploads } from "./sweep-uploads.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-sweep-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function services() {
  return {
    db: database.db,
    env: parseEnv({ DATA_DIR: folder }),
    log: pino({ level: "silent" }),
    now: () => new Date(),
  };
}

async function leave(name: string, ageMs: number): Promise<void> {
  const path = join(folder, "uploads", name);
  await mkdir(join(folder, "uploads"), { recursive: true });
  await writeFile(path, "left behind");
  const time = new Date(Date.now() - ageMs);
  await utimes(path, time, time);
}

it("deletes what a crash left, and leaves what may be in use", async () => {
  await leave("old", 2 * 3_600_000);
  await leave("new", 1000);
  await sweepUploads(services());
  expect(await readdir(join(folder, "uploads"))).toEqual(["new"]);
});

it("deletes everything at the start of the only process", async () => {
  await leave("new", 0);
  await sweepUploads(services(), { everyFile: true });
  expect(await readdir(join(folder, "uploads"))).toEqual([]);
});

it("has nothing to do before the first upload", async () => {
  await sweepUploads(services());
});
