import { existsSync, readFileSync } from "node:fs";
import { inRepository } from "../repository-root.mjs";
import { withProgress } from "../run/progress.mjs";
import { npmCommand, runCommand } from "../run/run-command.mjs";
import { hashFiles } from "./hash-files.mjs";
import { isWritable, readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const stamp = "node_modules/.tellsign-install";

function wantedHash() {
  const { workspaces } = JSON.parse(readFileSync(inRepository("package.json"), "utf8"));
  const manifests = workspaces.map((/** @type {string} */ room) => `${room}/package.json`);
  const files = ["package.json", "package-lock.json", ...manifests].filter((file) =>
    existsSync(inRepository(file)),
  );
  // Native packages are built for one platform; all of ours use Node-API, so they work with every Node.
  return hashFiles(files, `${process.platform} ${process.arch}`);
}

/** Installs if nothing is installed or a manifest has changed since the last successful install. */
export async function installIfStale() {
  if (readStamp(stamp) === wantedHash()) return;
  const first = !existsSync(inRepository("node_modules"));
  if (!isWritable(stamp)) {
    if (first) throw new Error("The packages are not installed, and this folder is read-only.");
    console.log("This folder is read-only: using the installed packages.");
    return;
  }
  removeStamp(stamp);
  const npm = npmCommand();
  // A fresh clone installs exactly the lockfile, like CI; later only changes are installed. --no-save keeps a clone clean.
  const command = first ? ["ci"] : ["install", "--no-save"];
  // Without --include=dev, NODE_ENV=production would leave out the build tools.
  const args = [...npm.args, ...command, "--no-audit", "--no-fund", "--include=dev"];
  await withProgress(
    {
      doing: "Installing packages",
      done: "Installed packages",
      hint: first ? "the first time takes a minute or two" : "a manifest changed",
    },
    async () => {
      const { ok, output } = await runCommand(npm.file, args, { shell: npm.shell });
      if (!ok) throw new Error(`npm ${command[0]} failed.\n${output.trimEnd()}`);
    },
  );
  writeStamp(stamp, wantedHash());
}
