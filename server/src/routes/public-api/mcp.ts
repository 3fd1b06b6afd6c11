/** MCP over HTTP: each tool calls the public API with the same key, so its limits, prices and errors are the same. */
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { answerHttp, type HttpSessions } from "@tellsign/mcp/answer-http";
import { createApiScanner } from "@tellsign/mcp/api-scanner";
import { createServer } from "@tellsign/mcp/create-server";
import { Tellsign } from "@tellsign/sdk/tellsign";
import { nodeHost } from "@tellsign/verify/node-host";
import type { Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { releaseBodyMemory } from "../../http/limits/body-memory.ts";
import { isOwnOrigin } from "../../http/limits/check-origin.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { authenticate } from "../../http/request/authenticate.ts";
import { readBytes } from "../../http/request/read-json.ts";
import { version } from "../../process/version.ts";
import type { Services } from "../../services.ts";

export const mcpPath = "/mcp";
const bodyBytesMax = 8 * 1024 * 1024;
const bodyLimits = { bytesMax: bodyBytesMax, valuesMax: batchMax.jsonValues };

/** Read like every other body, so that its memory is counted. */
async function readRequest(c: AppContext): Promise<Request> {
  const { method, url, headers } = c.req.raw;
  if (method !== "POST") return c.req.raw;
  const body = new Uint8Array(await readBytes(c, bodyLimits));
  return new Request(url, { method, headers, body });
}

export function mountMcp(app: Hono<AppBindings>, services: Services): void {
  const { env, log } = services;
  const sessions: HttpSessions = new Map();

  async function answer(c: AppContext): Promise<Response> {
    const caller = await authenticate(c, services, { auth: "key" });
    // Tools count as the API calls they make; this limit covers all other messages.
    await limitRate(c, services, "read", caller);
    const apiKey = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
    const callSelf: typeof fetch = async (input, init) =>
      app.fetch(new Request(input, init), c.env);
    const client = new Tellsign({ apiKey, baseUrl: env.PUBLIC_URL, fetch: callSelf });
    const site = { baseUrl: env.PUBLIC_URL, fetch: callSelf };
    const scanner = createApiScanner(client, { site, host: nodeHost, files: null });
    const requestId = c.get("requestId");
    const onFault = (err: unknown) =>
      log.error({ event: "mcp.tool_failed", err, requestId }, "MCP tool failed");
    const server = createServer(scanner, { version, onFault });
    const { body, headers, status } = await answerHttp(await readRequest(c), server, sessions, {
      caller: caller?.apiKey?.id ?? "",
      isOwnOrigin: (origin) => isOwnOrigin(c, env, origin),
      bodyBytesMax,
    });
    // Created through the context, so that it carries the headers every response has.
    c.header("Cache-Control", "no-store");
    return c.newResponse(body, status as StatusCode, Object.fromEntries(headers));
  }
  app.all(mcpPath, (c) => answer(c).finally(() => releaseBodyMemory(c)));
}
