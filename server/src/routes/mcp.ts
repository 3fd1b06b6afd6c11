/** MCP over HTTP for agents: each tool is a call of the public API with the same key, so that its limits, prices and errors are the same. */
import { answerHttp, type HttpSessions } from "@tellsign/mcp/answer-http";
import { createApiScanner } from "@tellsign/mcp/api-scanner";
import { createServer } from "@tellsign/mcp/create-server";
import { Tellsign } from "@tellsign/sdk/tellsign";
import { nodeHost } from "@tellsign/verify/node-host";
import type { Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { authenticate } from "../http/authenticate.ts";
import { releaseBody } from "../http/body-memory.ts";
import { isOwnOrigin } from "../http/check-origin.ts";
import { limitRate } from "../http/limit-rate.ts";
import { readBytes } from "../http/read-json.ts";
import type { Services } from "../services.ts";
import { version } from "../version.ts";

export const mcpPath = "/mcp";
const bodyBytesMax = 8 * 1024 * 1024;

/** Read as every other body is, so that what is in memory is counted. */
async function readRequest(c: AppContext): Promise<Request> {
  const { method, url, headers } = c.req.raw;
  if (method !== "POST") return c.req.raw;
  const body = new Uint8Array(await readBytes(c, bodyBytesMax));
  return new Request(url, { method, headers, body });
}

export function mountMcp(app: Hono<AppBindings>, services: Services): void {
  const { env, log } = services;
  const sessions: HttpSessions = new Map();

  async function answer(c: AppContext): Promise<Response> {
    const caller = await authenticate(c, services, { auth: "key" });
    // Tools count as the calls they make; this is for all the other messages.
    await limitRate(c, services, "read", caller);
    const apiKey = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
    const callSelf: typeof fetch = async (input, init) =>
      app.fetch(new Request(input, init), c.env);
    const client = new Tellsign({ apiKey, baseUrl: env.PUBLIC_URL, fetch: callSelf });
    const site = { baseUrl: env.PUBLIC_URL, fetch: callSelf };
    const scanner = createApiScanner(client, { site, host: nodeHost, files: null });
    const requestId = c.get("requestId");
    const onFault = (err: unknown) => log.error({ err, requestId }, "a tool failed");
    const server = createServer(scanner, { version, onFault });
    const { body, headers, status } = await answerHttp(await readRequest(c), server, sessions, {
      caller: caller?.apiKey?.id ?? "",
      isOwnOrigin: (origin) => isOwnOrigin(c, env, origin),
      bodyBytesMax,
    });
    // Made by the context, it has the headers that every answer has.
    c.header("Cache-Control", "no-store");
    return c.newResponse(body, status as StatusCode, Object.fromEntries(headers));
  }
  app.all(mcpPath, (c) => answer(c).finally(() => releaseBody(c)));
}
