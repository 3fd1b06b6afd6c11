/** What changed for programs that use the API, the newest first. Days are those of the commits. */
export type ApiChange = { on: string; version: string; changes: readonly string[] };

export const apiChangelog: readonly ApiChange[] = [
  {
    on: "2026-11-16",
    version: "0.1.0",
    changes: [
      "Batches: `POST /api/v1/batches` takes up to 10,000 texts, files, addresses, ZIP files or a CSV column, `POST /api/v1/batches/price` tells the price first, and items, events and reports tell what became of them.",
      "Webhooks tell of ended jobs and batches, signed as Standard Webhooks has it. They are made on the API dashboard.",
      "`Idempotency-Key` repeats an answer for 24 hours instead of analysing and charging again.",
      "`model` pins the version that answers, `threshold` and `falsePositiveRate` make a call stricter, and `abstained` and `abstention` say in one place that nothing is claimed.",
      "`GET /api/v1/analyses` lists what was analysed, `GET /api/v1/analyses/{id}` gives one whole, and `GET /api/status` tells, with a key, what is used and left.",
      "Keys that begin with `ts_test_` get made-up answers that cost nothing. Every account may make one.",
      "A server with too much to do answers 503 with the code `overloaded` and `Retry-After`.",
      "`POST /mcp` serves agents by the Model Context Protocol, with the same keys. There are client libraries for TypeScript and Python, and the command `tellsign`.",
      "`POST /api/v1/analyze` also takes a file as multipart form data, with `type`, `detailed` and `depth`.",
      "`GET /api/v1/jobs/{id}/events` follows a job by server-sent events, and `DELETE /api/v1/jobs/{id}` stops it.",
      "openapi.json tells every schema once, by its name, and describes every field of the public API.",
      "An account may choose the false-positive rate it tolerates; `analysis.threshold` says what that did.",
      "Keys have scopes (`analyze`, `read`) and may have a rate of their own. Keys made before have both scopes.",
      "Recordings and videos are analysed. What takes longer than the call is answered with status 202 and a job, which `GET /api/v1/jobs/{id}` tells of.",
      "Images are analysed, by their address.",
    ],
  },
  {
    on: "2026-11-15",
    version: "0.1.0",
    changes: [
      "`POST /api/v1/analyze` analyses texts with an API key, and `GET /api/status` tells whether the API works.",
      "`RateLimit` tells of the window with the least left, where a call counts in two.",
      "openapi.json is served, and names the errors that every call of a kind has.",
    ],
  },
];
