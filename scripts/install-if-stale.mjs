import { existsSync, readFileSync } from "node:fs";
import { hashFiles } from "./hash-files.mjs";
import { withProgress } from "./progress.mjs";
import { inRepository } from "./repository-root.mjs";
import { npmCommand, runCommand } from "./run-command.mjs";
import { isWritable, readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const stamp = "node_modules/.tellsign-install";

function wantedHash() {
  const { workspaces } = JSON.parse(readFileSync(inRepository("package.json"), "utf8"));
  const manifests = workspaces.map((/** @type {string} */ room) => `${room}/package.json`);
  const files = ["package.json", "package-lock.json", ...manifests].filter((file) =>
    existsSync(inRepository(file)),
  );
  // Native packages fit one platform and one Node generation.
  return hashFiles(files, `${process.platform} ${process.arch} ${process.versions.modules}`);
}

/** Installs when nothing is installed or a manifest changed since the last successful install. */
export async function installIfStale() {
  if (readStamp(stamp) === wantedHash()) return;
  const first = !existsSync(inRepository("node_modules"));
  if (!isWritable(stamp)) {
    if (first) throw new Error("The packages are not installed, and this folder is read-only.");
    console.log("This folder is read-only: using the packages that are installed.");
    return;
  }
  removeStamp(stamp);
  const npm = npmCommand();
  // Without --include=dev NODE_ENV=production would leave out the build tools; --no-save keeps a clone clean.
  const args = [...npm.args, "install", "--no-audit", "--no-fund", "--no-save", "--include=dev"];
  await withProgress(
    {
      doing: "Installing packages",
      done: "Installed packages",
      hint: first ? "the first time takes a minute or two" : "a manifest changed",
    },
    async () => {
      const { ok, output } = await runCommand(npm.file, args, { shell: npm.shell });
      if (!ok) throw new Error(`npm install failed.\n${output.trimEnd()}`);
    },
  );
  writeStamp(stamp, wantedHash());
}
