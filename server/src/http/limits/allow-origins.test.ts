import { endpoints } from "@tellsign/contracts/api/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const origin = "https://elsewhere.example";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a page of another site may call the public API, and reads its refusals and limits", async () => {
  const { path } = endpoints.publicAnalyze;
  const asked = await app.request(path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key",
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-origin")).toBe("*");
  expect(asked.headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
  const refused = await app.request(path, {
    json: { type: "text", content: "" },
    headers: { origin, authorization: "Bearer ts_live_wrong" },
  });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  expect(refused.headers.get("access-control-expose-headers")).toContain("Retry-After");
  expect(refused.headers.has("access-control-allow-credentials")).toBe(false);
});
