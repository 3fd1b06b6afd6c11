import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";
import { withProgress } from "../run/progress.mjs";
import { npmCommand, runCommand } from "../run/run-command.mjs";

/** The package behind the npm package `node` that holds this platform's binary; asked for directly, it needs no install script. */
function binaryPackage() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const prefix = platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}`;
}

/**
 * The newest Node of a major version, kept outside devDependencies because each takes 100 MB.
 * @param {string} major
 */
export async function installNode(major) {
  const name = binaryPackage();
  const folder = inRepository("node_modules", ".cache", `node-${major}`);
  const manifest = path.join(folder, "node_modules", name, "package.json");
  if (!existsSync(manifest)) {
    mkdirSync(folder, { recursive: true });
    // Without a manifest of its own npm would install into the repository.
    writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
    const npm = npmCommand();
    const args = [...npm.args, "install", "--prefix", folder, "--no-audit", "--no-fund"];
    await withProgress(
      { doing: `Fetching Node ${major}`, done: `Fetched Node ${major}` },
      async () => {
        const { ok, output } = await runCommand(npm.file, [...args, `${name}@${major}`], {
          cwd: folder,
          shell: npm.shell,
        });
        if (!ok) throw new Error(`Node ${major} could not be fetched.\n${output.trimEnd()}`);
      },
    );
  }
  const { version, bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return { file: path.join(path.dirname(manifest), bin.node), version };
}
