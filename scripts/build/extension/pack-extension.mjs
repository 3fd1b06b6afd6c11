/** `npm run pack:extension`: the packages for both stores in extension/dist/packages, with the listing texts and pictures of extension/store. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../../repository-root.mjs";
import "../../run/require-node.mjs";
import { buildIfStale } from "../build-if-stale.mjs";
import { zipFolder } from "./zip-folder.mjs";

const bytesMax = 40 * 1024 * 1024;
const families = /** @type {const} */ (["chromium", "firefox"]);
const packages = inRepository("extension/dist/packages");

try {
  await buildIfStale(["extension"]);
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  const { version } = JSON.parse(readFileSync(inRepository("extension/package.json"), "utf8"));
  for (const family of families) {
    const packed = zipFolder(inRepository("extension/dist", family));
    const name = `tellsign-${family}-${version}.zip`;
    if (packed.length > bytesMax) {
      throw new Error(`${name} has ${packed.length} bytes; at most ${bytesMax} are allowed.`);
    }
    writeFileSync(path.join(packages, name), packed);
    console.log(`${name}: ${packed.length} bytes`);
  }
  cpSync(inRepository("extension/store"), path.join(packages, "store"), { recursive: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
