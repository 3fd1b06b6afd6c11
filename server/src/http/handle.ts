/** Serves one endpoint of the contracts: applies rate limits, authenticates, and validates input and output. */
import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { type EndpointName, endpoints } from "@tellsign/contracts/api/endpoints";
import type { RouteInput, RouteOutput } from "@tellsign/contracts/api/routes";
import { routeShape } from "@tellsign/contracts/api/routes";
import type { Hono } from "hono";
import type { SignedIn } from "../db/accounts/sessions.ts";
import type { AppBindings, AppContext } from "./app-context.ts";
import { releaseBodyMemory } from "./limits/body-memory.ts";
import { limitKeyRate, limitRate, type RatePorts } from "./limits/limit-rate.ts";
import { type AuthPorts, authenticate } from "./request/authenticate.ts";
import { bodyLimits, isPublic } from "./request/body-limits.ts";
import { parseInput } from "./request/parse-input.ts";
import { parseQuery } from "./request/parse-query.ts";
import { readJson } from "./request/read-json.ts";

type Caller<N extends EndpointName> = (typeof endpoints)[N]["auth"] extends "none"
  ? SignedIn | null
  : SignedIn;

export type Call<N extends EndpointName, S> = {
  c: AppContext;
  services: S;
  /** The caller. Never null if the endpoint requires a session or a key. */
  caller: Caller<N>;
  input: RouteInput<N>;
};

type Answer<N extends EndpointName> = RouteOutput<N> | Response;

/** `/api/keys/{id}` in Hono's syntax. */
export function routePattern(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ":$1");
}

/** `rawBody`: the handler reads the body itself, as uploads do. */
export function handle<N extends EndpointName, S extends AuthPorts & RatePorts>(
  app: Hono<AppBindings>,
  services: S,
  name: N,
  handler: (call: Call<N, S>) => Promise<Answer<N>>,
  options: { rawBody?: boolean } = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const shape = routeShape(name);
  const path = routePattern(endpoint);

  async function answer(c: AppContext): Promise<Response> {
    const { scopes } = endpoint;
    const withKey = endpoint.keyOptional && c.req.header("authorization") !== undefined;
    const auth = withKey ? "key" : endpoint.auth;
    const caller = await authenticate(c, services, { auth, scopes });
    if (caller) c.set("userId", caller.user.id);
    if (caller?.apiKey) await limitKeyRate(c, services, caller.apiKey);
    // Without a key, such a call must work even when the database is down.
    if (endpoint.rateLimit && (withKey || !endpoint.keyOptional)) {
      // On public endpoints the limit is per address, so that signing in does not evade it.
      const limited = auth === "none" ? null : caller;
      await limitRate(c, services, endpoint.rateLimit, limited);
    }
    const readsJson = shape.json && !options.rawBody;
    const input = {
      params: parseInput(shape.params, c.req.param()),
      query: parseQuery(c, endpoint, shape.query),
      json: readsJson
        ? parseInput(shape.json, await readJson(c, bodyLimits(name)), { strict: isPublic(name) })
        : undefined,
    } as RouteInput<N>;
    const answer = await handler({ c, services, caller: caller as Caller<N>, input });
    if (answer instanceof Response) return answer;
    if (shape.output === null) return c.body(null, 204);
    if (typeof shape.output === "string") throw new Error(`${name} must answer with a Response`);
    return c.json(shape.output.parse(answer) as object);
  }
  app.on(endpoint.method, path, (c) => answer(c).finally(() => releaseBodyMemory(c)));
}
