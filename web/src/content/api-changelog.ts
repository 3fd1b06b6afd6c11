/** What changed for programs that use the API, newest first. Dates are commit dates. */
export type ApiChange = { on: string; version: string; changes: readonly string[] };

export const apiChangelog: readonly ApiChange[] = [
  {
    on: "2026-11-17",
    version: "0.1.0",
    changes: [
      "Content credentials: the signer’s `state` may be `on_interim_list`, and `trusted` follows the trust list of the C2PA, which every installation fetches daily.",
    ],
  },
  {
    on: "2026-11-16",
    version: "0.1.0",
    changes: [
      "Batches: `POST /api/v1/batches` accepts up to 10,000 texts, files, URLs, ZIP files, or a CSV column; `POST /api/v1/batches/price` quotes the price first; items, events, and reports show the results.",
      "Webhooks announce finished jobs and batches, signed according to Standard Webhooks. Set them up on the API dashboard.",
      "`Idempotency-Key` replays a response for 24 hours instead of analyzing and charging again.",
      "`model` pins the version that answers, `threshold` makes a call stricter, `falsePositiveRate` moves the threshold to another measured rate, and `abstained` and `abstention` state in one place that nothing is claimed.",
      "`GET /api/v1/analyses` lists past analyses, `GET /api/v1/analyses/{id}` returns one in full, and `GET /api/status`, when called with a key, reports usage and what is left.",
      "Keys that begin with `ts_test_` return made-up answers that cost nothing. Every account can create one.",
      "An overloaded server responds with 503, the code `overloaded`, and `Retry-After`.",
      "`POST /mcp` serves agents over the Model Context Protocol, with the same keys. There are client libraries for TypeScript and Python, and the `tellsign` command.",
      "`POST /api/v1/analyze` also accepts a file as multipart form data, with `type`, `detailed`, and `depth`.",
      "`GET /api/v1/jobs/{id}/events` streams a job as server-sent events, and `DELETE /api/v1/jobs/{id}` stops it.",
      "openapi.json defines every schema once, by name, and describes every field of the public API.",
      "An account can choose the false-positive rate it tolerates; `analysis.threshold` reports the effect.",
      "Keys have scopes (`analyze`, `read`) and can have their own rate limit. Existing keys have both scopes.",
      "Recordings and videos are analyzed. An analysis that outlasts the call returns status 202 and a job, which `GET /api/v1/jobs/{id}` reports on.",
      "Images are analyzed by URL.",
    ],
  },
  {
    on: "2026-11-15",
    version: "0.1.0",
    changes: [
      "`POST /api/v1/analyze` analyzes text with an API key, and `GET /api/status` reports whether the API is up.",
      "`RateLimit` describes the window with the least left when a call counts in two.",
      "openapi.json is served, and lists the errors common to each kind of call.",
    ],
  },
];
