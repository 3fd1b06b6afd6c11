import { routeEntries } from "@tellsign/contracts/api/routes";
import { screens } from "@tellsign/contracts/site/screens";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routePattern } from "./http/handle.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

let test: TestApp;
let logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const write = (line: string) => void logged.push(JSON.parse(line));
  test = await createTestApp({ log: pino({ level: "info" }, { write }) });
});
afterAll(() => test.close());

describe("an address", () => {
  it("nobody knows is 404 under /api, as problem details", async () => {
    const response = await test.request("/api/nothing?token=x", { method: "POST" });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "/api-docs#error-route_not_found",
      title: "Not Found",
      status: 404,
      detail: "There is nothing at this address.",
      code: "route_not_found",
      message: "There is nothing at this address.",
      requestId: response.headers.get("x-request-id"),
    });
  });

  it("with another method is 405 and says which it takes", async () => {
    const response = await test.request("/api/login", { method: "PUT" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
    expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
  });

  it("of the contracts is served, with its method", () => {
    const served = new Set(test.app.routes.map(({ method, path }) => `${method} ${path}`));
    const named = routeEntries().map(([, own]) => `${own.method} ${routePattern(own)}`);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });
});

describe("a fault", () => {
  it("is 500 with the id of the request and nothing of its inside, which the log has", async () => {
    logged = [];
    const app = await createTestApp({
      isDatabaseAlive: async () => {
        throw new Error("the secret reason");
      },
      log: test.services.log,
    });
    const response = await app.request("/readyz", { headers: { "x-request-id": "id-of-a-proxy" } });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain("secret");
    expect(JSON.parse(text)).toMatchObject({ code: "server_error", requestId: "id-of-a-proxy" });
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: "request.failed",
        msg: "request failed",
        requestId: "id-of-a-proxy",
        err: expect.objectContaining({ message: "the secret reason" }),
      }),
    );
    await app.close();
  });
});

describe("a request", () => {
  it("has an id: the proxy's when it is sane, else a new one", async () => {
    const idOf = async (given: string) =>
      (await test.request("/healthz", { headers: { "x-request-id": given } })).headers.get(
        "x-request-id",
      );
    expect(await idOf("abcdef-123456")).toBe("abcdef-123456");
    expect(await idOf("short")).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf('"><script>alert(1)</script>')).toMatch(/^[\da-f-]{36}$/);
  });

  it("is one line in the log, by its pattern, without query, cookie or address", async () => {
    const { cookie, id } = await test.signUp();
    logged = [];
    await test.request("/api/account/sessions/some-id?token=secret", {
      method: "DELETE",
      cookie,
      ip: "203.0.113.9",
    });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      method: "DELETE",
      route: "/api/account/sessions/:id",
      status: 400,
      userId: id,
      requestId: expect.any(String),
      durationMs: expect.any(Number),
    });
    const line = JSON.stringify(logged);
    for (const secret of ["secret", "some-id", "203.0.113.9", cookie.split("=")[1]]) {
      expect(line).not.toContain(secret);
    }
  });
});

describe("other sites", () => {
  it("are given no CORS header for what the screens call, neither for a call nor for a preflight", async () => {
    const headers = {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
    };
    for (const method of ["GET", "OPTIONS"]) {
      const response = await test.request("/api/site", { method, headers });
      const names = [...response.headers.keys()];
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
      if (method === "OPTIONS") expect(response.status).toBe(405);
    }
  });
});

describe("headers", () => {
  it("keep scripts, frames, forms and connections to this site", async () => {
    const policy = (await test.request(screens.login.path)).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    // Of what stands in the page itself, only the style of an element may act.
    expect(policy?.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
  });

  it("are on errors too, and no answer of the API is cached", async () => {
    const response = await test.request("/api/nothing");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(response.headers.get("content-security-policy")).toBeTruthy();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await test.request("/api/status")).headers.get("cache-control")).toBe("no-store");
  });

  it("ask for https only where the site has it", async () => {
    expect((await test.request("/healthz")).headers.get("strict-transport-security")).toBeNull();
    const secure = await createTestApp({
      env: { PUBLIC_URL: "https://tellsign.example", GOOGLE_CLIENT_ID: "a-client" },
    });
    const { headers } = await secure.request("/healthz");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("content-security-policy")).toContain(
      "form-action 'self' https://accounts.google.com",
    );
    await secure.close();
  });
});

describe("a server that shuts down", () => {
  it("takes no new work with 503 and says when to come back", async () => {
    const ending = await createTestApp();
    ending.services.lifecycle.drain();
    const response = await ending.request("/api/status");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ code: "shutting_down" });
    await ending.close();
  });
});
