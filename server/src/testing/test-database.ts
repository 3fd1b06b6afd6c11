/** A fresh, migrated database: in memory, or on the PostgreSQL server that the test project started. */
import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { type OpenDatabase, openEmbedded, openServer } from "../db/open-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl?: string;
  }
}

const templateName = "tellsign_template";

/** Migrating takes longer than copying what is migrated. */
let image: Promise<Blob> | undefined;

async function makeImage(): Promise<Blob> {
  const engine = new PGlite();
  await openEmbedded(engine);
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  return dump;
}

async function openInMemory(): Promise<OpenDatabase> {
  image ??= makeImage();
  return openEmbedded(new PGlite({ loadDataDir: await image }));
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

/** Once per server, before the tests: what every test database is copied from. */
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

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(url, `create database ${name} template ${templateName}`);
  const database = await openServer(withDatabase(url, name), pino({ level: "silent" }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(url, `drop database ${name} with (force)`);
    },
  };
}

export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = inject("postgresUrl");
  return url ? openOnServer(url) : openInMemory();
}
