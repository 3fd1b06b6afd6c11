/** What every published package has in common: a manifest without what only this repository needs, the license and a README. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";

/** @typedef {Record<string, string>} Versions by package name */
/** @typedef {{ name: string, version: string, dependencies?: Versions }} Manifest */

/** @param {string} room @returns {Manifest & Record<string, unknown>} */
export function readManifest(room) {
  return JSON.parse(readFileSync(inRepository(room, "package.json"), "utf8"));
}

/**
 * @param {string} room
 * @param {string} folder where the package is staged
 * @param {Record<string, unknown>} published what differs from the workspace's manifest
 */
export function stagePackage(room, folder, published) {
  const { private: _, devDependencies, dependencies, exports, ...own } = readManifest(room);
  const manifest = { ...own, ...published };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ["LICENSE", "NOTICE"])
    copyFileSync(inRepository(file), path.join(folder, file));
  copyFileSync(inRepository(room, "README.md"), path.join(folder, "README.md"));
}
