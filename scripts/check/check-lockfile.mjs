/**
 * Fails when package-lock.json cannot be installed on every platform we support. npm leaves out the binaries it could
 * not resolve, or did not need on the machine that wrote the file, and `npm ci` then fails on someone else's.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "../repository-root.mjs";

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by path: `node_modules/vite`
 */

const platforms = ["linux", "darwin", "win32"].flatMap((os) =>
  ["x64", "arm64"].map((cpu) => ({ os, cpu })),
);

/**
 * The lockfile's entry that Node would load from a package's folder.
 * @param {LockedPackages} packages @param {string} from @param {string} name
 */
function resolvePackage(packages, from, name) {
  const folders = from.split("/");
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), "node_modules", name].filter(Boolean).join("/");
    const found = packages[path];
    if (found) return found;
  }
  return undefined;
}

/** As npm reads `os` and `cpu`: `!win32` excludes. @param {string[] | undefined} list @param {string} value */
function allows(list, value) {
  if (list === undefined || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
}

/** @param {LockedPackages} packages @returns {string[]} what is missing, a sentence each */
export function findLockfileGaps(packages) {
  const gaps = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = resolvePackage(packages, path, name);
      if (!found) gaps.push(`${path} declares ${name} ${range}, which the lockfile lacks`);
      else if (/^\d/.test(range) && found.version !== range) {
        gaps.push(`${path} declares ${name} ${range}, the lockfile has ${found.version}`);
      }
    }
    if (entry.optional) continue;
    for (const { os, cpu } of platforms) {
      if (!allows(entry.os, os) || !allows(entry.cpu, cpu)) {
        gaps.push(`${path} is required, but does not install on ${os} ${cpu}`);
      }
    }
  }
  return gaps;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { packages } = JSON.parse(readFileSync(inRepository("package-lock.json"), "utf8"));
  const gaps = findLockfileGaps(packages);
  for (const gap of gaps) console.log(gap);
  if (gaps.length > 0) {
    console.log(
      "Pin a version whose binaries all resolve, delete the package's entries from package-lock.json and node_modules, then run npm install --package-lock-only.",
    );
    process.exitCode = 1;
  }
}
