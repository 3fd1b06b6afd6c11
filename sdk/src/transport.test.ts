import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TellsignConnectionError, TellsignError, TellsignTimeoutError } from "./tellsign.ts";
import { brokenNetwork, json, refused, scriptedApi, silence } from "./testing/scripted-api.ts";

const status = json({ status: "ok" });

async function failureOf(call: Promise<unknown>): Promise<TellsignError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TellsignError);
  return error as TellsignError;
}

describe("a call that fails", () => {
  it.each([408, 425, 429, 500, 502, 503, 504])("is tried again after %i", async (code) => {
    const { tellsign, asked } = scriptedApi([refused(code, "x"), refused(code, "x"), status]);
    expect(await tellsign.status()).toEqual({ status: "ok" });
    expect(asked).toHaveLength(3);
  });

  it.each([400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 422, 501])(
    "is not tried again after %i",
    async (code) => {
      const { tellsign, asked } = scriptedApi([refused(code, "some_code"), status]);
      expect(await failureOf(tellsign.status())).toMatchObject({
        code: "some_code",
        status: code,
        requestId: "req-1",
      });
      expect(asked).toHaveLength(1);
    },
  );

  it("is tried again while the first one with its key is under way", async () => {
    const { tellsign, asked } = scriptedApi([
      refused(409, "idempotency_in_progress"),
      json({ isAI: false }),
    ]);
    await tellsign.analyze("text");
    expect(asked).toHaveLength(2);
  });

  it("says at last what went wrong, all of it", async () => {
    const issues = [{ path: "options.depth", message: "Not a depth" }];
    const problem = { code: "x", message: "M.", requestId: "r", upgradeRequired: true, issues };
    const headers = { "retry-after": "7" };
    const answer = () => Response.json(problem, { status: 429, headers });
    const { tellsign } = scriptedApi([answer]);
    expect(await failureOf(tellsign.status({ retries: 0 }))).toMatchObject({
      name: "TellsignError",
      ...problem,
      status: 429,
      retryAfterS: 7,
    });
  });

  it("is named by its status where a proxy answers a page", async () => {
    const page = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
    const { tellsign } = scriptedApi([page]);
    const error = await failureOf(tellsign.status({ retries: 0 }));
    expect(error).toMatchObject({ code: "http_502", status: 502, requestId: null });
  });

  it("is named where something else than the API answers", async () => {
    const page = () => new Response("<h1>Welcome</h1>");
    const { tellsign } = scriptedApi([page]);
    const error = await failureOf(tellsign.status());
    expect(error).toMatchObject({ code: "answer_not_understood", status: 200 });
  });

  it("is a connection's error where the network fails, when all tries did", async () => {
    const { tellsign, asked } = scriptedApi([brokenNetwork, brokenNetwork], { retries: 1 });
    const error = await failureOf(tellsign.status());
    expect(error).toBeInstanceOf(TellsignConnectionError);
    expect(error).toMatchObject({ code: "connection_failed", status: null });
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(asked).toHaveLength(2);
  });

  it("is a timeout's error where no answer comes in time, or only half of one", async () => {
    const half = ({ signal }: { signal: AbortSignal }) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            signal.addEventListener("abort", () => controller.error(signal.reason));
          },
        }),
      );
    for (const answer of [silence, half]) {
      const { tellsign } = scriptedApi([answer], { timeoutMs: 20, retries: 0 });
      const error = await failureOf(tellsign.status());
      expect(error).toBeInstanceOf(TellsignTimeoutError);
      expect(error.code).toBe("timed_out");
    }
  });
});

describe("the time between tries", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("grows, and differs from client to client", async () => {
    const { tellsign, asked } = scriptedApi([brokenNetwork, brokenNetwork, brokenNetwork, status]);
    const answered = tellsign.status();
    const waits: number[] = [];
    for (let begun = Date.now(), tries = 1; tries < 4; ) {
      await vi.advanceTimersByTimeAsync(1);
      if (asked.length === tries) continue;
      waits.push(Date.now() - begun);
      begun = Date.now();
      tries += 1;
    }
    await answered;
    const [first = 0, second = 0, third = 0] = waits;
    for (const [wait, full] of [
      [first, 500],
      [second, 1000],
      [third, 2000],
    ] as const) {
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full + 2);
    }
  });

  it("is what Retry-After says, in seconds or as a date", async () => {
    const at = new Date(Date.now() + 9000).toUTCString();
    for (const asks of ["9", at]) {
      const { tellsign, asked } = scriptedApi([
        refused(429, "rate_limited", { "retry-after": asks }),
        status,
      ]);
      const answered = tellsign.status();
      await vi.advanceTimersByTimeAsync(7900);
      expect(asked).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1200);
      expect(asked).toHaveLength(2);
      await answered;
      vi.setSystemTime(Date.parse(at) - 9000);
    }
  });

  it("is left to the caller where it would be minutes", async () => {
    const { tellsign } = scriptedApi([refused(503, "overloaded", { "retry-after": "600" })]);
    expect(await failureOf(tellsign.status())).toMatchObject({ retryAfterS: 600 });
  });
});

describe("a signal", () => {
  it("ends a call with its reason, before, during and between tries", async () => {
    const reason = new Error("enough");
    const before = scriptedApi([]);
    await expect(before.tellsign.status({ signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
    expect(before.asked).toHaveLength(0);

    for (const answer of [silence, refused(503, "x", { "retry-after": "60" })]) {
      const controller = new AbortController();
      const { tellsign, asked } = scriptedApi([answer]);
      const call = tellsign.status({ signal: controller.signal });
      setTimeout(() => controller.abort(reason), 10);
      await expect(call).rejects.toBe(reason);
      expect(asked).toHaveLength(1);
    }
  });
});

describe("Idempotency-Key", () => {
  const keyOf = ({ headers }: { headers: Headers }) => headers.get("idempotency-key");

  it("is the same at every try of a call, and another for the next", async () => {
    const answer = json({ isAI: false });
    const { tellsign, asked } = scriptedApi([brokenNetwork, answer, answer]);
    await tellsign.analyze("one");
    await tellsign.analyze("one");
    const [first, again, next] = asked.map(keyOf);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it("is the caller's where one is given, and none where nothing is sent", async () => {
    const { tellsign, asked } = scriptedApi([json({ isAI: false }), status]);
    await tellsign.analyze("one", { idempotencyKey: "mine" });
    await tellsign.status();
    expect(asked.map(keyOf)).toEqual(["mine", null]);
  });
});
