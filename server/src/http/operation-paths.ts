/** Polled by the operator's tools: served during shutdown and not logged. */
export const operationPaths = new Set(["/healthz", "/readyz", "/metrics"]);
