import { endpoints } from "@tellsign/contracts/api/endpoints";
import { afterEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
afterEach(() => test.close());

it("describes every call of the contracts", async () => {
  test = await createTestApp();
  const answer = await test.request("/openapi.json");
  expect(answer.status).toBe(200);
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
  expect(Object.keys(paths).sort()).toEqual(
    [...new Set(Object.values(endpoints).map(({ path }) => path))].sort(),
  );
});
