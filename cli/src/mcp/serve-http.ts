/** Serves the tools to agents over HTTP, on loopback only. */
import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { answerHttp, type HttpSessions } from "@tellsign/mcp/answer-http";
import { createNodeServer } from "@tellsign/mcp/node/serve-stdio";
import type { Scanner } from "@tellsign/mcp/scanner";
import { programVersion } from "../program-version.ts";

const bodyBytesMax = 64 * 1024 * 1024;
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

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
  const mcp = createNodeServer(scanner, programVersion);
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
