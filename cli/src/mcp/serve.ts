/** Serves the tools to agents: over stdio, or over HTTP on loopback only. */
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { answerHttp, type HttpSessions } from "@tellsign/mcp/answer-http";
import type { McpServer } from "@tellsign/mcp/answer-request";
import { type ApiScannerOptions, createApiScanner } from "@tellsign/mcp/api-scanner";
import { createServer } from "@tellsign/mcp/create-server";
import type { Scanner } from "@tellsign/mcp/scanner";
import { serveLines } from "@tellsign/mcp/serve-lines";
import { ToolRefusal } from "@tellsign/mcp/tool";
import type { Tellsign } from "@tellsign/sdk/tellsign";
import { nodeHost, readFileContent } from "@tellsign/verify/node-host";
import { programVersion } from "../program-version.ts";

const bodyBytesMax = 64 * 1024 * 1024;
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

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

/** Scans through the API; `readsFiles`: may read files of this machine. */
export function createOwnApiScanner(
  client: Tellsign,
  { baseUrl, readsFiles }: { baseUrl: string; readsFiles: boolean },
): Scanner {
  const site = { baseUrl, fetch };
  return createApiScanner(client, { site, host: nodeHost, files: readsFiles ? files : null });
}

function serverOf(scanner: Scanner): McpServer {
  const onFault = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  return createServer(scanner, { version: programVersion, onFault });
}

/** Until stdin ends. */
export async function serveStdio(scanner: Scanner): Promise<void> {
  // Output of libraries must not mix with protocol messages.
  console.log = console.info = console.debug = console.error;
  await serveLines(serverOf(scanner), {
    input: process.stdin,
    write: (line) => process.stdout.write(line),
  });
}

function requestOf(incoming: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const { method = "GET" } = incoming;
  const body = method === "POST" ? (Readable.toWeb(incoming) as ReadableStream) : undefined;
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

export type ServedHttp = { url: string; close(): Promise<void> };

/** Any local process may connect; a web page in a browser may not. */
export async function serveHttp(scanner: Scanner, port: number): Promise<ServedHttp> {
  const mcp = serverOf(scanner);
  const sessions: HttpSessions = new Map();
  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const host = incoming.headers.host ?? "";
    const url = URL.canParse(`http://${host}${incoming.url}`)
      ? new URL(`http://${host}${incoming.url}`)
      : null;
    // DNS rebinding: a page may have its own host name resolve to this machine.
    if (!url || !loopbackHost.test(host)) return new Response(null, { status: 403 });
    if (url.pathname !== "/mcp") return new Response(null, { status: 404 });
    return answerHttp(requestOf(incoming, url), mcp, sessions, {
      caller: "",
      isOwnOrigin: (origin) => origin === url.origin,
      bodyBytesMax,
    });
  };
  const server: Server = createHttpServer(async (incoming, outgoing) => {
    try {
      const response = await answer(incoming);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
      else outgoing.end();
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${listening}/mcp`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
