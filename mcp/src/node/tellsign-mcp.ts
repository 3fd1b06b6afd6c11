#!/usr/bin/env node
/** `npx @tellsign/mcp`: serves agents on stdin and stdout through the API of a Tellsign server; it needs no models. */
import { Tellsign } from "@tellsign/sdk/tellsign";
import manifest from "../../package.json" with { type: "json" };
import { environment } from "./env.ts";
import { createOwnApiScanner } from "./own-api-scanner.ts";
import { serveStdio } from "./serve-stdio.ts";

const help = `Usage: tellsign-mcp [API-URL]

Serves agents over the Model Context Protocol on stdin and stdout. What they scan is sent to
the Tellsign server at API-URL, or TELLSIGN_API_URL, or http://localhost:3000, with the key
in TELLSIGN_API_KEY. To scan on this machine instead, see: npx @tellsign/cli help mcp
`;
const usualUrl = "http://localhost:3000";
const usageExitCode = 2;

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return usageExitCode;
}

async function run(args: readonly string[]): Promise<number> {
  const [given, ...rest] = args;
  if (given === "--help" || given === "-h") {
    process.stdout.write(help);
    return 0;
  }
  if (given === "--version" || given === "-V") {
    process.stdout.write(`tellsign-mcp ${manifest.version}\n`);
    return 0;
  }
  const baseUrl = given ?? environment.apiUrl ?? usualUrl;
  if (rest.length > 0 || !URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) {
    return refuse(`${args.join(" ")} is not an API address such as ${usualUrl}.`);
  }
  const { apiKey } = environment;
  if (apiKey === null) {
    return refuse("The API needs a key: set TELLSIGN_API_KEY. Create keys on the API dashboard.");
  }
  const client = new Tellsign({ apiKey, baseUrl });
  await serveStdio(createOwnApiScanner(client, { baseUrl, readsFiles: true }), manifest.version);
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
