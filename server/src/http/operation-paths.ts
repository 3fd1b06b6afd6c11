/** What an operator's tools ask all the time: answered while the process ends, and no line in the log. */
export const operationPaths = new Set(["/healthz", "/readyz", "/metrics"]);
