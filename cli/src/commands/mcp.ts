/** `tellsign mcp`: serves agents, by stdin and stdout or by HTTP. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { createApiScanner } from "@tellsign/mcp/api-scanner";
import { createServer } from "@tellsign/mcp/create-server";
import type { Scanner } from "@tellsign/mcp/scanner";
import { serveLines } from "@tellsign/mcp/serve-lines";
import { ToolRefusal } from "@tellsign/mcp/tool";
import { nodeHost, readFileContent } from "@tellsign/verify/node-host";
import { readApiOption } from "../api-option.ts";
import type { Command } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { createLocalScanner } from "../mcp/local-scanner.ts";
import { mcpPath, serveHttp } from "../mcp/serve-http.ts";
import { type ApiOptions, apiOptions, findApiUrl, openApi } from "../open-api.ts";
import { describeParseError } from "../parse-api-args.ts";
import { programVersion } from "../program-version.ts";
import { UsageError } from "../usage-error.ts";

const seeHelp = "See: tellsign help mcp";

function readOptions(args: readonly string[]) {
  try {
    const options = { ...apiOptions, http: { type: "string" } } as const;
    return parseArgs({ args: readApiOption(args), options }).values;
  } catch (error) {
    throw new UsageError(`${describeParseError(error)} ${seeHelp}`);
  }
}

function readPort(asked: string): number {
  const port = /^\d{1,5}$/.test(asked) ? Number(asked) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--http takes a port, not ${asked}. ${seeHelp}`);
}

async function reading<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: Error) => {
    throw new ToolRefusal("unreadable_file", `cannot be read: ${error.message}`);
  });
}

const ownFiles = {
  async readBlob(path: string) {
    const bytes = new Uint8Array(await reading(readFile(path)));
    return { blob: new Blob([bytes]), name: basename(path) };
  },
  readText: (path: string) => reading(readFile(path, "utf8")),
  readContent: (path: string) => reading(readFileContent(path)),
};

/** By HTTP others on this machine may ask, too, and files of who started it are not theirs. */
function chooseScanner(api: ApiOptions | null, byHttp: boolean): Scanner {
  if (!api) return createLocalScanner({ readsFiles: !byHttp });
  const site = { baseUrl: findApiUrl(api), fetch };
  return createApiScanner(openApi(api), {
    site,
    host: nodeHost,
    files: byHttp ? null : ownFiles,
  });
}

export const mcp: Command = async (args) => {
  const { http, ...api } = readOptions(args);
  const port = http === undefined ? null : readPort(http);
  const scanner = chooseScanner(api.api ? api : null, port !== null);
  const server = createServer(scanner, {
    version: programVersion,
    onFault: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
  });
  if (port === null) {
    const write = (line: string) => void process.stdout.write(line);
    await serveLines(server, { input: process.stdin, write });
    return exitCodes.done;
  }
  const bound = await serveHttp(server, port).catch((error: Error) => {
    throw new UsageError(`Port ${port} cannot be used: ${error.message}`);
  });
  process.stderr.write(`Serving MCP at http://127.0.0.1:${bound}${mcpPath}\n`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  process.exit(exitCodes.done);
};
