import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";

const neverInputs = new Set(["node_modules", "dist", "dist-render", "test-results", ".git"]);

/**
 * Every file below a path of the repository, in a fixed order; none if the path does not exist.
 * @param {string} relative
 * @returns {string[]}
 */
export function listFiles(relative) {
  const stat = statSync(inRepository(relative), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [relative];
  return readdirSync(inRepository(relative))
    .filter((name) => !neverInputs.has(name))
    .sort()
    .flatMap((name) => listFiles(path.posix.join(relative, name)));
}

/**
 * One hash of the contents and names of files of the repository.
 * @param {string[]} files
 * @param {string} [salt] anything else the result depends on
 */
export function hashFiles(files, salt = "") {
  const hash = createHash("sha256").update(salt);
  for (const file of files) {
    const content = readFileSync(inRepository(file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}
