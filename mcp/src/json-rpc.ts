/** JSON-RPC 2.0 as MCP uses it: ids are never null, and parameters are objects. */

export type RequestId = string | number;
export type Params = Record<string, unknown>;

export type RpcRequest = { id: RequestId; method: string; params: Params };
export type RpcNotification = { method: string; params: Params };

export type OutgoingMessage =
  | { jsonrpc: "2.0"; id: RequestId; result: object }
  | { jsonrpc: "2.0"; id: RequestId | null; error: { code: number; message: string } }
  | { jsonrpc: "2.0"; method: string; params: Params };

export const rpcErrorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;
export type RpcErrorName = keyof typeof rpcErrorCodes;

export class RpcError extends Error {
  readonly code: number;

  constructor(name: RpcErrorName, message: string) {
    super(message);
    this.name = "RpcError";
    this.code = rpcErrorCodes[name];
  }
}

/** `answer`: a reply to a request of ours; we never send any. */
export type Incoming =
  | { kind: "request"; request: RpcRequest }
  | { kind: "notification"; notification: RpcNotification }
  | { kind: "answer" }
  | { kind: "refused"; refusal: OutgoingMessage };

export function isObject(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isRequestId(value: unknown): value is RequestId {
  return typeof value === "string" || (typeof value === "number" && Number.isInteger(value));
}

export function refuse(id: RequestId | null, name: RpcErrorName, message: string): OutgoingMessage {
  return { jsonrpc: "2.0", id, error: { code: rpcErrorCodes[name], message } };
}

function refused(id: RequestId | null, name: RpcErrorName, message: string): Incoming {
  return { kind: "refused", refusal: refuse(id, name, message) };
}

export function readMessage(value: unknown): Incoming {
  if (Array.isArray(value)) {
    return refused(
      null,
      "invalidRequest",
      "Batches are not supported. Send one message at a time.",
    );
  }
  if (!isObject(value)) return refused(null, "invalidRequest", "A message is a JSON object.");
  const { jsonrpc, id, method, params = {} } = value;
  const knownId = isRequestId(id) ? id : null;
  if (jsonrpc !== "2.0") return refused(knownId, "invalidRequest", 'jsonrpc must be "2.0".');
  if (method === undefined && ("result" in value || "error" in value)) return { kind: "answer" };
  if (typeof method !== "string") {
    return refused(knownId, "invalidRequest", "method must be a string.");
  }
  if (!isObject(params)) return refused(knownId, "invalidParams", "params must be an object.");
  if (id === undefined) return { kind: "notification", notification: { method, params } };
  return knownId === null
    ? refused(null, "invalidRequest", "id must be a string or an integer.")
    : { kind: "request", request: { id: knownId, method, params } };
}

export function parseMessage(text: string): Incoming {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(null, "parseError", "This is not JSON.");
  }
  return readMessage(value);
}
