/** Opens the embedded database or a PostgreSQL server, with every migration applied. */
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import { Client, Pool } from "pg";
import { type Db, fromPglite } from "pg-boss";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { repositoryRoot } from "../repository-root.ts";
import type { Database } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import * as schema from "./schema.ts";

export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "postgres";
  /** The same database, as the job queue wants it. */
  queue: Db;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};

const drizzleOptions = { schema, casing: "snake_case" } as const;
const migrations = { migrationsFolder: join(repositoryRoot, "server", "drizzle") };
/** Any number, as long as it is this one in every process. */
const migrationLock = 7_355_177;
const aliveWithinMs = 2000;

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(done, aliveWithinMs, false);
  });
  const answered = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Wraps an engine that is open already; `close` also runs what `release` gives back. */
export async function openEmbedded(
  engine: PGlite,
  release: () => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  const db = drizzleEmbedded(engine, drizzleOptions);
  await migrateEmbedded(db, migrations);
  return {
    db: db as unknown as Database,
    kind: "embedded",
    queue: fromPglite(engine),
    isAlive: () => answersInTime(engine.query("select 1")),
    close: async () => {
      await engine.close();
      await release();
    },
  };
}

/** Several processes may start at once: one migrates, the others wait for it. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateServer(drizzleServer(client, drizzleOptions), migrations);
  } finally {
    await client.end();
  }
}

export async function openServer(url: string, log: Logger): Promise<OpenDatabase> {
  await migrateOnce(url);
  const pool = new Pool({
    connectionString: url,
    application_name: "tellsign",
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener a dropped idle connection would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // The same for one in use: its query fails, and whoever asked is told.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  return {
    db: drizzleServer(pool, drizzleOptions) as unknown as Database,
    kind: "postgres",
    queue: { executeSql: (text, values) => pool.query(text, values) },
    isAlive: () => answersInTime(pool.query("select 1")),
    close: () => pool.end(),
  };
}

/** A sentence for what the file system says; the lock's own refusal is one already. */
function unusable(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && "syscall" in error)) return error;
  return new Error(
    `The folder ${folder} cannot be used. Set DATA_DIR to one that this user may write to. (${error.message})`,
    { cause: error },
  );
}

async function takeFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true });
    return await lockFolder(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
}

export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openServer(env.DATABASE_URL, log);
  const folder = resolve(env.DATA_DIR);
  const release = await takeFolder(folder);
  try {
    return await openEmbedded(await PGlite.create(join(folder, "database")), release);
  } catch (error) {
    await release();
    throw error;
  }
}
