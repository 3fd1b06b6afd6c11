import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { repositoryRoot } from "../repository-root.ts";

/** As `npm run build` does; gives the published program. */
export async function buildVerifier(): Promise<string> {
  await promisify(execFile)(process.execPath, [
    join(repositoryRoot, "scripts", "build-verifier.mjs"),
  ]);
  return join(repositoryRoot, "verifier", "dist", "verify.js");
}
