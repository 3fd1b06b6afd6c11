/** MCP over Streamable HTTP: each message is a POST, answered as JSON, or as server-sent events if progress is requested. */
import type { McpServer } from "./answer-request.ts";
import { type Incoming, type OutgoingMessage, parseMessage, refuse } from "./json-rpc.ts";
import { isProtocolVersion, protocolVersions } from "./protocol-versions.ts";
import { createRunningCalls, progressTokenOf, type RunningCalls } from "./running-calls.ts";

export type HttpOptions = {
  /** Who may cancel which calls: session ids are not secret. */
  caller: string;
  isOwnOrigin: (origin: string) => boolean;
  bodyBytesMax: number;
};

/** The running calls, by caller and session. Nothing outlives its last call. */
export type HttpSessions = Map<string, RunningCalls>;

const keepAliveMs = 15_000;
const sessionHeader = "Mcp-Session-Id";
const sessionPattern = /^[\x21-\x7e]{1,128}$/;

function answerJson(
  status: number,
  body: OutgoingMessage,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers });
}

function refuseHttp(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return answerJson(status, refuse(null, "invalidRequest", message), headers);
}

function accepts(request: Request, type: string): boolean {
  const accept = request.headers.get("accept") ?? "*/*";
  const [main = ""] = type.split("/");
  return accept
    .split(",")
    .map((part) => part.split(";")[0]?.trim().toLowerCase())
    .some((part) => part === type || part === `${main}/*` || part === "*/*");
}

/** Null where it is larger than allowed. */
async function readBody(request: Request, bytesMax: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) return null;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What is refused before its body is read. */
function refuseHead(request: Request, { isOwnOrigin }: HttpOptions): Response | null {
  const { headers, method } = request;
  const origin = headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin)) {
    return refuseHttp(403, "This request came from another site and was rejected.");
  }
  if (method !== "POST" && method !== "DELETE") {
    return refuseHttp(405, "Send messages by POST.", { Allow: "POST, DELETE" });
  }
  const version = headers.get("mcp-protocol-version");
  if (version !== null && !isProtocolVersion(version)) {
    const spoken = protocolVersions.join(", ");
    return refuseHttp(400, `This version of MCP is not supported. Supported: ${spoken}.`);
  }
  const session = headers.get(sessionHeader);
  if (session !== null && !sessionPattern.test(session)) {
    return refuseHttp(400, `${sessionHeader} takes 1 to 128 visible ASCII characters.`);
  }
  if (method === "DELETE") return null;
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return refuseHttp(415, "Send messages as application/json.");
  if (!accepts(request, "application/json") && !accepts(request, "text/event-stream")) {
    return refuseHttp(406, "Accept application/json and text/event-stream.");
  }
  return null;
}

/** A comment now and then keeps proxies from closing the connection. */
function answerEvents(
  answer: (notify: (message: OutgoingMessage) => void) => Promise<OutgoingMessage | null>,
): Response {
  const encoder = new TextEncoder();
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!left) controller.enqueue(encoder.encode(text));
      };
      const send = (message: OutgoingMessage) =>
        write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
      const timer = setInterval(() => write(": still here\n\n"), keepAliveMs);
      const last = await answer(send);
      clearInterval(timer);
      if (last) send(last);
      if (!left) controller.close();
    },
    // Disconnecting does not cancel: a client that wants to cancel says so.
    cancel() {
      left = true;
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
  });
}

/** Forgets the session once its last call has ended. */
async function answerIn(
  sessions: HttpSessions,
  key: string,
  answer: (calls: RunningCalls) => Promise<OutgoingMessage | null>,
): Promise<OutgoingMessage | null> {
  const calls = sessions.get(key) ?? createRunningCalls();
  sessions.set(key, calls);
  try {
    return await answer(calls);
  } finally {
    if (calls.count === 0) sessions.delete(key);
  }
}

type Posted = {
  server: McpServer;
  sessions: HttpSessions;
  key: string;
  incoming: Incoming;
  wantsEvents: boolean;
};

async function answerPosted(posted: Posted): Promise<Response> {
  const { server, sessions, key, incoming, wantsEvents } = posted;
  if (incoming.kind === "refused") return answerJson(400, incoming.refusal);
  if (incoming.kind === "notification") sessions.get(key)?.notice(incoming.notification);
  if (incoming.kind !== "request") return new Response(null, { status: 202 });
  const { request } = incoming;
  const answer = (notify: (message: OutgoingMessage) => void) =>
    answerIn(sessions, key, (calls) => calls.answer(server, request, notify));
  if (wantsEvents && request.method === "tools/call" && progressTokenOf(request) !== null) {
    return answerEvents(answer);
  }
  const message = await answer(() => {});
  if (!message) return new Response(null, { status: 202 });
  // A session only names the calls of one client; no state is kept for it.
  const headers: Record<string, string> =
    request.method === "initialize" && "result" in message
      ? { [sessionHeader]: crypto.randomUUID() }
      : {};
  return answerJson(200, message, headers);
}

export async function answerHttp(
  request: Request,
  server: McpServer,
  sessions: HttpSessions,
  options: HttpOptions,
): Promise<Response> {
  const refusal = refuseHead(request, options);
  if (refusal) return refusal;
  const session = request.headers.get(sessionHeader);
  // Without a session, two calls of one caller could have the same id, so each is tracked alone.
  const key = session === null ? crypto.randomUUID() : `${options.caller} ${session}`;
  if (request.method === "DELETE") {
    sessions.get(key)?.cancelAll();
    return new Response(null, { status: 204 });
  }
  const text = await readBody(request, options.bodyBytesMax);
  if (text === null) return refuseHttp(413, "The message is too large.");
  const incoming = parseMessage(text);
  const wantsEvents = accepts(request, "text/event-stream");
  return answerPosted({ server, sessions, key, incoming, wantsEvents });
}
