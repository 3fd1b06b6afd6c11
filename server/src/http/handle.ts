/** Serves one call of the contracts: limits, signs in, checks what comes in and what goes out. */
import type { Endpoint } from "@tellsign/contracts/endpoint";
import { type EndpointName, endpoints } from "@tellsign/contracts/endpoints";
import type { RouteInput, RouteOutput } from "@tellsign/contracts/routes";
import { routeShape } from "@tellsign/contracts/routes";
import type { Hono } from "hono";
import type { SignedIn } from "../db/sessions.ts";
import type { Services } from "../services.ts";
import type { AppBindings, AppContext } from "./app-context.ts";
import { authenticate } from "./authenticate.ts";
import { releaseBody } from "./body-memory.ts";
import { limitKeyRate, limitRate } from "./limit-rate.ts";
import { parseInput } from "./parse-input.ts";
import { readJson } from "./read-json.ts";

type Caller<N extends EndpointName> = (typeof endpoints)[N]["auth"] extends "none"
  ? SignedIn | null
  : SignedIn;

export type Call<N extends EndpointName> = {
  c: AppContext;
  services: Services;
  /** Who calls. Never null where the endpoint asks for a session or a key. */
  caller: Caller<N>;
  input: RouteInput<N>;
};

type Answer<N extends EndpointName> = RouteOutput<N> | Response;

/** `/api/keys/{id}` as hono writes it. */
export function routePattern(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ":$1");
}

/** `rawBody`: the handler reads the body itself, for uploads. */
export function handle<N extends EndpointName>(
  app: Hono<AppBindings>,
  services: Services,
  name: N,
  handler: (call: Call<N>) => Promise<Answer<N>>,
  options: { rawBody?: boolean; jsonBytesMax?: number } = {},
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
    // Without its key, such a call has to be answered where no database does.
    if (endpoint.rateLimit && (withKey || !endpoint.keyOptional)) {
      // Where no one has to sign in, a caller must not escape the limit by signing in.
      const limited = auth === "none" ? null : caller;
      await limitRate(c, services, endpoint.rateLimit, limited);
    }
    const readsJson = shape.json && !options.rawBody;
    const input = {
      params: parseInput(shape.params, c.req.param()),
      query: parseInput(shape.query, c.req.query()),
      json: readsJson ? parseInput(shape.json, await readJson(c, options.jsonBytesMax)) : undefined,
    } as RouteInput<N>;
    const answer = await handler({ c, services, caller: caller as Caller<N>, input });
    if (answer instanceof Response) return answer;
    if (shape.output === null) return c.body(null, 204);
    if (typeof shape.output === "string") throw new Error(`${name} must answer with a Response`);
    return c.json(shape.output.parse(answer) as object);
  }
  app.on(endpoint.method, path, (c) => answer(c).finally(() => releaseBody(c)));
}
