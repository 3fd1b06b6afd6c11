/** Writes the licenses of every npm package that runs in production, from what is installed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRepository } from "../repository-root.mjs";

const licenseFile = /^(licen[cs]e|copying|notice)/i;

/**
 * @param {string} folder
 * @returns {string}
 */
function readLicenses(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim())
    .join("\n\n");
}

/** @returns {string} */
function listThirdParties() {
  const lock = JSON.parse(readFileSync(inRepository("package-lock.json"), "utf8"));
  /** @type {string[]} */
  const parts = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    const folder = inRepository(path);
    // A package for another platform is listed in the lockfile, but not installed.
    if (!path.includes("node_modules/") || entry.link || entry.dev || !existsSync(folder)) continue;
    const { name, version, license, homepage } = JSON.parse(
      readFileSync(inRepository(path, "package.json"), "utf8"),
    );
    const head = [`${name} ${version}`, `License: ${license ?? "see below"}`, homepage];
    parts.push([...head.filter(Boolean), "", readLicenses(folder)].join("\n").trim());
  }
  return parts.sort().join(`\n\n${"-".repeat(80)}\n\n`);
}

/** @param {string} file */
export function writeThirdParty(file) {
  mkdirSync(inRepository("server/dist"), { recursive: true });
  const notice = readFileSync(inRepository("NOTICE"), "utf8");
  writeFileSync(file, `${notice}\n${"=".repeat(80)}\n\n${listThirdParties()}\n`);
}
