/** Serves the built product from its own folder while the browser tests run. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { serveBuilt } from "../bench/serve-built.ts";
import { runCommand } from "../run/run-command.mjs";

/** Creating an empty database takes 9 s of processor time; if the unit tests have created one, it is copied. */
async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const image = process.env.TELLSIGN_EMPTY_DATABASE;
  if (!image || !existsSync(image)) return;
  const folder = path.join(dataDir, "database");
  await mkdir(folder);
  const { ok } = await runCommand("tar", ["-xf", image, "-C", folder]);
  if (!ok) await rm(folder, { recursive: true });
}

export default async function startE2eServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "tellsign-e2e-"));
  await copyEmptyDatabase(dataDir);
  const server = await serveBuilt({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
  // The configuration is read again in every worker, and takes its baseURL from here.
  process.env.TELLSIGN_E2E_URL = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
