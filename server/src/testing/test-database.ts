/** An empty, migrated database: in memory, or on the PostgreSQL server the test project started. */
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { type OpenDatabase, openEmbedded, openServer } from "../db/open-database.ts";
import { repositoryRoot } from "../process/repository-root.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl?: string;
  }
}

const templateName = "tellsign_template";

/** Creating an empty database takes seconds and copying it a moment, so one is kept for all test files; `npm test` says where, since its browser tests copy it too. */
async function imageFile(): Promise<string> {
  if (process.env.TELLSIGN_EMPTY_DATABASE) return process.env.TELLSIGN_EMPTY_DATABASE;
  const folder = join(repositoryRoot, "server", "drizzle");
  const digest = createHash("sha256");
  digest.update(await readFile(join(repositoryRoot, "server", "package.json")));
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
    digest.update(await readFile(join(folder, name)));
  }
  return join(tmpdir(), `tellsign-empty-${digest.digest("hex").slice(0, 16)}.tar`);
}

async function makeImage(): Promise<Blob> {
  const file = await imageFile();
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const engine = new PGlite();
  await openEmbedded(engine);
  const image = await engine.dumpDataDir("none");
  await engine.close();
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, image.stream());
  await rename(written, file);
  return image;
}

let image: Promise<Blob> | undefined;
/** Emptied after each test and reused, since test files share a process. */
const idleEngines: PGlite[] = [];

const emptyTables = `do $$ begin
  execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
           from pg_tables where schemaname = 'public');
end $$`;

/** A test may have dropped a table or created the job queue's. */
async function countTables(engine: PGlite): Promise<number> {
  const tables = await engine.query(
    "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  return tables.rows.length;
}

async function openInMemory(): Promise<OpenDatabase> {
  image ??= makeImage();
  const engine = idleEngines.pop() ?? new PGlite({ loadDataDir: await image });
  const database = await openEmbedded(engine);
  const tableCount = await countTables(engine);
  return {
    ...database,
    close: async () => {
      const tables = await countTables(engine);
      if (tables !== tableCount) return engine.close();
      await engine.exec(emptyTables);
      idleEngines.push(engine);
    },
  };
}

async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Created once per server, before the tests; every test database is copied from it. */
export async function createTemplate(url: string): Promise<void> {
  await runOnServer(url, `create database ${templateName}`);
  const template = await openServer(withDatabase(url, templateName), pino({ level: "silent" }));
  await template.close();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** A separate database on the server, copied from the template. */
export async function createServerDatabase(
  url: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(url, `create database ${name} template ${templateName}`);
  return {
    url: withDatabase(url, name),
    drop: () => runOnServer(url, `drop database ${name} with (force)`),
  };
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const created = await createServerDatabase(url);
  const database = await openServer(created.url, pino({ level: "silent" }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
}

export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = inject("postgresUrl");
  return url ? openOnServer(url) : openInMemory();
}
