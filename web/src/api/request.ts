/** Every call to the server goes through here. */
import { type EndpointName, endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { RouteJson, RouteOutput } from "@tellsign/contracts/api/routes";
import { clearUser } from "./query-client.ts";

/** A response that was not OK. `status` is 0 when there was no response. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly upgradeRequired: boolean;
  readonly statusText: string;
  /** What the server wrote for people to read. Empty if it wrote nothing, as when a proxy answered with a page of its own. */
  readonly said: string;

  constructor(
    message: string,
    at: {
      status: number;
      statusText?: string;
      code?: ErrorCode;
      upgradeRequired?: boolean;
      said?: string;
    },
  ) {
    super(message);
    this.name = "RequestError";
    this.status = at.status;
    this.statusText = at.statusText ?? "";
    this.code = at.code ?? null;
    this.upgradeRequired = at.upgradeRequired ?? false;
    this.said = at.said ?? message;
  }
}

type ErrorBody = {
  message?: unknown;
  error?: unknown;
  code?: ErrorCode;
  upgradeRequired?: boolean;
};

function parseErrorBody(raw: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** Extracts the error message from the body of a failed response; a body of another kind is the message as it is. */
export function readError(
  raw: string,
  { status, statusText }: { status: number; statusText: string },
): RequestError {
  const { message, error, code, upgradeRequired } = parseErrorBody(raw);
  const said = [message, error].find((text) => typeof text === "string") ?? "";
  return new RequestError(said || raw, { status, statusText, code, upgradeRequired, said });
}

/** Sends a method, a path, and a JSON body or form; resolves to the JSON, or null on 204. */
async function request(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "include",
      signal,
      ...(body !== undefined && {
        body: isForm ? body : JSON.stringify(body),
        headers: isForm ? {} : { "Content-Type": "application/json" },
      }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new RequestError("Network error", { status: 0 });
  }
  if (response.status === 401) clearUser();
  if (!response.ok) throw readError(await response.text(), response);
  return response.status === 204 ? null : response.json();
}

type CallInit<N extends EndpointName> = {
  json?: RouteJson<N>;
  form?: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
  signal?: AbortSignal;
};

/** A typed call to an endpoint of the contracts. */
export async function call<N extends EndpointName>(
  name: N,
  init: CallInit<N> = {},
): Promise<RouteOutput<N>> {
  const { method, path } = endpoints[name];
  const query = init.query ? `?${new URLSearchParams(init.query)}` : "";
  const answer = await request(
    method,
    fillPath(path, init.params ?? {}) + query,
    init.form ?? init.json,
    init.signal,
  );
  return answer as RouteOutput<N>;
}
