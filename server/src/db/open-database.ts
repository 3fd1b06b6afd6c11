/** Opens the embedded database or a PostgreSQL server and applies every migration. */

import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import { Client, Pool } from "pg";
import { type Db, fromPglite } from "pg-boss";
import type { Env } from "../env.ts";
import type { Log } from "../process/log.ts";
import { repositoryRoot } from "../process/repository-root.ts";
import type { Database } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";

export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "postgres";
  /** The same database in the form the job queue expects. */
  queue: Db;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};

const drizzleOptions = { casing: "snake_case" } as const;
const migrations = { migrationsFolder: join(repositoryRoot, "server", "drizzle") };
/** An arbitrary advisory lock key that every process shares. */
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

/** Wraps an engine that is already open; `close` also calls `release`. */
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

/** Several processes may start at once: one migrates while the others wait. */
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

export async function openServer(url: string, log: Log): Promise<OpenDatabase> {
  await migrateOnce(url);
  const pool = new Pool({
    connectionString: url,
    application_name: "tellsign",
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener, a dropped idle connection would crash the process.
  pool.on("error", (error) =>
    log.warn(
      { event: "database.idle_connection_lost", err: error },
      "lost an idle database connection",
    ),
  );
  // Likewise for a connection in use: its query fails and the caller gets the error.
  pool.on("connect", (client) => {
    client.on("error", (error) =>
      log.warn({ event: "database.connection_lost", err: error }, "lost a database connection"),
    );
  });
  return {
    db: drizzleServer(pool, drizzleOptions) as unknown as Database,
    kind: "postgres",
    queue: { executeSql: (text, values) => pool.query(text, values) },
    isAlive: () => answersInTime(pool.query("select 1")),
    close: () => pool.end(),
  };
}

/** Turns file-system errors into a readable sentence; the lock's own error already is one. */
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

export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
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
