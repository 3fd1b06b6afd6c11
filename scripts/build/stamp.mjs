/** A stamp stores the hash of the inputs that a folder was last built from. */
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";

/** @param {string} file */
export function readStamp(file) {
  return existsSync(inRepository(file)) ? readFileSync(inRepository(file), "utf8").trim() : null;
}

/** @param {string} file @param {string} hash */
export function writeStamp(file, hash) {
  writeFileSync(inRepository(file), `${hash}\n`);
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(inRepository(file), { force: true });
}

/** Whether a file of the repository could be created or replaced, judged by its nearest existing folder. @param {string} file */
export function isWritable(file) {
  let folder = path.dirname(inRepository(file));
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
