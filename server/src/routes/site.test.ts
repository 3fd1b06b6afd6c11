import { afterEach, expect, it } from "vitest";
import { demoPassword } from "../demo-accounts.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
afterEach(() => test.close());

it("tells what this installation offers, without demo accounts", async () => {
  test = await createTestApp({ env: { DEMO: false, SALES_EMAIL: "sales@example.net" } });
  const site = await (await test.request("/api/site")).json();
  expect(site).toMatchObject({
    name: "Tellsign",
    googleSignIn: false,
    salesEmail: "sales@example.net",
    claims: "measured",
    demo: null,
    modalities: ["text"],
  });
});

it("names the demo accounts while the demo is on", async () => {
  test = await createTestApp({ env: { DEMO: true } });
  const { demo } = (await (await test.request("/api/site")).json()) as { demo: unknown };
  expect(demo).toEqual({
    emails: ["free", "starter", "pro", "expert", "admin"].map((name) => `${name}@example.org`),
    password: demoPassword,
  });
});
