/** Serves the built product on a folder of its own for as long as the browser tests run. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { serveBuilt } from "./serve-built.ts";

export default async function startE2eServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "tellsign-e2e-"));
  const server = await serveBuilt({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
  // The configuration is read again in every worker, and takes its baseURL from here.
  process.env.TELLSIGN_E2E_URL = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
