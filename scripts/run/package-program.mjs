import { readFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";

/**
 * The script behind a package's command, to be run by node: the links in node_modules/.bin are shell scripts on Windows.
 * @param {string} packageName
 * @param {string} [command]
 */
export function packageProgram(packageName, command = packageName) {
  const folder = inRepository("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}
