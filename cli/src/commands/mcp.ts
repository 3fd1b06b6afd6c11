/** `tellsign mcp`: serves agents, by stdin and stdout or by HTTP. */
import { parseArgs } from "node:util";
import { createOwnApiScanner } from "@tellsign/mcp/node/own-api-scanner";
import { serveStdio } from "@tellsign/mcp/node/serve-stdio";
import type { Scanner } from "@tellsign/mcp/scanner";
import { readApiOption } from "../api/api-option.ts";
import { type ApiOptions, apiOptions, findApiUrl, openApi } from "../api/open-api.ts";
import { describeParseError } from "../api/parse-api-args.ts";
import { exitCodes } from "../exit-codes.ts";
import { createLocalScanner } from "../mcp/local-scanner.ts";
import { serveHttp } from "../mcp/serve-http.ts";
import { programVersion } from "../program-version.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

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

function chooseScanner(api: ApiOptions | null, readsFiles: boolean): Scanner {
  if (!api) return createLocalScanner({ readsFiles });
  return createOwnApiScanner(openApi(api), { baseUrl: findApiUrl(api), readsFiles });
}

export const mcp: Command = async (args) => {
  const { http, api, ...where } = readOptions(args);
  const port = http === undefined ? null : readPort(http);
  // Over HTTP, other users of this machine can connect, and the files of the user who started it are not theirs.
  const scanner = chooseScanner(api ? where : null, port === null);
  if (port === null) {
    await serveStdio(scanner, programVersion);
    return exitCodes.done;
  }
  const served = await serveHttp(scanner, port).catch((error: Error) => {
    throw new UsageError(`Port ${port} is not available: ${error.message}`);
  });
  process.stderr.write(`Serving MCP at ${served.url}\n`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await served.close();
  return exitCodes.done;
};
