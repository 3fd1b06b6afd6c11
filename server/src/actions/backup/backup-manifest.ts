/** What a backup consists of, so that a damaged or foreign one is recognized before anything is replaced. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { z } from "zod";
import { repositoryRoot } from "../../process/repository-root.ts";
import { version } from "../../process/version.ts";

const BackupManifest = z.object({
  format: z.literal("tellsign-backup/1"),
  kind: z.enum(["embedded", "postgres"]),
  /** The version that made it. */
  version: z.string(),
  /** How many migrations that version has; one with fewer cannot read the database. */
  migrations: z.int(),
  createdAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});
type BackupManifest = z.infer<typeof BackupManifest>;

const manifestName = "manifest.json";

async function countMigrations(): Promise<number> {
  const journal = join(repositoryRoot, "server", "drizzle", "meta", "_journal.json");
  return (JSON.parse(await readFile(journal, "utf8")) as { entries: unknown[] }).entries.length;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}

async function listFiles(folder: string): Promise<BackupManifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: BackupManifest["files"] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll("\\", "/");
    if (!entry.isFile() || path === manifestName) continue;
    files.push({ path, bytes: (await stat(file)).size, sha256: await hashFile(file) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Written last: a folder without it is a backup that was interrupted. */
export async function writeManifest(
  folder: string,
  { kind, now }: { kind: BackupManifest["kind"]; now: Date },
): Promise<BackupManifest> {
  const manifest: BackupManifest = {
    format: "tellsign-backup/1",
    kind,
    version,
    migrations: await countMigrations(),
    createdAt: now.toISOString(),
    files: await listFiles(folder),
  };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Throws a sentence that says what is wrong with the backup. */
export async function checkBackup(
  folder: string,
  kind: BackupManifest["kind"],
): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => null);
  const parsed = BackupManifest.safeParse(text === null ? null : JSON.parse(text));
  if (!parsed.success) throw new Error(`${folder} is not a complete backup.`);
  const manifest = parsed.data;
  if (manifest.kind !== kind) {
    const names = { embedded: "the embedded database", postgres: "a PostgreSQL server" };
    throw new Error(
      `${folder} is a backup of ${names[manifest.kind]}, and this installation uses ${names[kind]} (DATABASE_URL).`,
    );
  }
  if (manifest.migrations > (await countMigrations())) {
    throw new Error(
      `${folder} was made by a newer version (${manifest.version}). Restore it with that version or a later one.`,
    );
  }
  const found = JSON.stringify(await listFiles(folder));
  if (found !== JSON.stringify(manifest.files)) {
    throw new Error(`${folder} is damaged: its files are not those that were backed up.`);
  }
  return manifest;
}
