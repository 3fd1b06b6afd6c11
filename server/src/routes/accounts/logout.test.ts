import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("ends the session on the server and clears the cookie", async () => {
  const { cookie } = await test.signUp();
  const response = await test.request("/api/logout", { method: "POST", cookie });
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toMatch(/^tellsign_session=; Max-Age=0; Path=\//);
  expect((await test.request("/api/me", { cookie })).status).toBe(401);
});

it("answers 204 without a session too", async () => {
  const response = await test.request("/api/logout", { method: "POST" });
  expect(response.status).toBe(204);
});

it("leaves the other sessions of the account alone", async () => {
  const { email, password, cookie } = await test.signUp();
  const other = await test.request("/api/login", { json: { email, password } });
  const otherCookie = other.headers.getSetCookie()[0]?.split(";")[0];
  await test.request("/api/logout", { method: "POST", cookie: otherCookie });
  expect((await test.request("/api/me", { cookie })).status).toBe(200);
});

it("refuses a logout that another site sends", async () => {
  const { cookie } = await test.signUp();
  const response = await test.request("/api/logout", {
    method: "POST",
    cookie,
    headers: { origin: "https://evil.example" },
  });
  expect(response.status).toBe(403);
  expect((await test.request("/api/me", { cookie })).status).toBe(200);
});
