import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { repositoryRoot } from "../../process/repository-root.ts";

/** Builds the verifier as `npm run build` does and returns the published program. */
export async function buildVerifier(): Promise<string> {
  await promisify(execFile)(process.execPath, [
    join(repositoryRoot, "scripts", "build", "build-verifier.mjs"),
  ]);
  return join(repositoryRoot, "verifier", "dist", "verify.js");
}
