/** Scans through the API for an agent on this machine, whose files it may read. */
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Tellsign } from "@tellsign/sdk/tellsign";
import { nodeHost, readFileContent } from "@tellsign/verify/node-host";
import { type ApiScannerOptions, createApiScanner } from "../api-scanner.ts";
import type { Scanner } from "../scanner.ts";
import { ToolRefusal } from "../tool.ts";

function unreadable(error: Error): never {
  throw new ToolRefusal("unreadable_file", `cannot be read: ${error.message}`);
}

const files: ApiScannerOptions["files"] = {
  readBlob: async (path) => ({
    blob: await openAsBlob(path).catch(unreadable),
    name: basename(path),
  }),
  readText: (path) => readFile(path, "utf8").catch(unreadable),
  readContent: (path) => readFileContent(path).catch(unreadable),
};

/** `readsFiles`: off where users other than the one who started it can connect. */
export function createOwnApiScanner(
  client: Tellsign,
  { baseUrl, readsFiles }: { baseUrl: string; readsFiles: boolean },
): Scanner {
  const site = { baseUrl, fetch };
  return createApiScanner(client, { site, host: nodeHost, files: readsFiles ? files : null });
}
