import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://tellsign.example" } });
});
afterAll(() => test.close());

const logout = (headers: Record<string, string>) =>
  test.request("/api/logout", { method: "POST", headers });

describe("a call that changes something", () => {
  it("is served for the site's own pages", async () => {
    const own = { origin: "https://tellsign.example", "sec-fetch-site": "same-origin" };
    expect((await logout(own)).status).toBe(204);
    expect((await logout({ referer: "https://tellsign.example/login" })).status).toBe(204);
  });

  it("is served for programs, which name no origin", async () => {
    expect((await logout({})).status).toBe(204);
  });

  it("is served on the loopback address it was sent to", async () => {
    const local = { origin: "http://localhost:4000", host: "localhost:4000" };
    expect((await logout(local)).status).toBe(204);
  });

  it.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "https://tellsign.example.evil.example" }],
    [{ origin: "http://tellsign.example" }],
    [{ referer: "https://evil.example/page" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ origin: "http://evil.example", host: "evil.example" }],
    [{ origin: "http://localhost:9999", host: "localhost:4000" }],
  ])("is refused with 403 for %o, signed in or not", async (headers) => {
    const response = await logout(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "origin_refused" });
  });

  it("is not refused for a bearer key, which no other site can make a browser send", async () => {
    const response = await test.request("/api/v1/analyze", {
      json: {},
      headers: { origin: "https://elsewhere.example", authorization: "Bearer unknown" },
    });
    expect(response.status).toBe(401);
  });
});

describe("a call that only reads", () => {
  it("is served whatever page links to it", async () => {
    const headers = { referer: "https://elsewhere.example/", "sec-fetch-site": "cross-site" };
    expect((await test.request("/api/status", { headers })).status).toBe(200);
  });
});
