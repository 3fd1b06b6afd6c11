/** MCP by HTTP, for agents on this machine alone. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { answerHttp, type HttpSessions } from "@tellsign/mcp/answer-http";
import type { McpServer } from "@tellsign/mcp/answer-request";

const address = "127.0.0.1";
const bodyBytesMax = 64 * 1024 * 1024;
export const mcpPath = "/mcp";

function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLocalHost(new URL(origin).host);
}

function readHeaders({ headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return read;
}

function readRequest(message: IncomingMessage): Request {
  const { method = "GET", url = "/" } = message;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, `http://${address}`), {
    method,
    headers: readHeaders(message),
    ...(hasBody && { body: Readable.toWeb(message) as ReadableStream, duplex: "half" }),
  });
}

async function writeResponse(response: Response, into: ServerResponse): Promise<void> {
  into.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) {
    if (into.destroyed) break;
    into.write(chunk);
  }
  into.end();
}

/** Another name that leads here is another site's trick. */
function isForUs({ headers, url = "/" }: IncomingMessage): boolean {
  return isLocalHost(headers.host ?? "") && url.split("?")[0] === mcpPath;
}

/** Serves until it is ended; gives the port. */
export async function serveHttp(server: McpServer, port: number): Promise<number> {
  const sessions: HttpSessions = new Map();
  const options = { caller: "local", isOwnOrigin: isLocalOrigin, bodyBytesMax };
  const listener = createServer(async (message, into) => {
    try {
      if (!isForUs(message)) {
        into.writeHead(404).end();
        return;
      }
      const response = await answerHttp(readRequest(message), server, sessions, options);
      await writeResponse(response, into);
    } catch (error) {
      server.onFault(error);
      if (!into.headersSent) into.writeHead(500);
      into.end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    listener.once("error", reject);
    listener.listen(port, address, resolve);
  });
  const bound = listener.address();
  return bound !== null && typeof bound === "object" ? bound.port : port;
}
