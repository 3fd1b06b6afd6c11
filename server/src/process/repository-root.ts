import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function findRoot(folder: string): string {
  if (existsSync(join(folder, "server", "drizzle"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The folder server/drizzle was not found.");
  return findRoot(parent);
}

/** Searched upward, because sources and bundles lie at different depths. */
export const repositoryRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
