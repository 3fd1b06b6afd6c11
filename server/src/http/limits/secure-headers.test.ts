import { Hono } from "hono";
import { expect, it } from "vitest";
import { parseEnv } from "../../env.ts";
import type { AppBindings } from "../app-context.ts";
import { secureHeaders } from "./secure-headers.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
};

async function read(source: Record<string, string>): Promise<{ policy: string; features: string }> {
  const app = new Hono<AppBindings>();
  app.use(secureHeaders(parseEnv(source)));
  app.get("/", (c) => c.text("a page"));
  const { headers } = await app.request("/");
  return {
    policy: headers.get("content-security-policy") ?? "",
    features: headers.get("permissions-policy") ?? "",
  };
}

it("lets nobody else in where no card form is shown", async () => {
  const { STRIPE_PUBLISHABLE_KEY: _, ...hosted } = keys;
  for (const source of [{}, hosted]) {
    const { policy, features } = await read(source);
    expect(policy).not.toContain("https:");
    expect(features).toContain("payment=()");
  }
});

it("lets the payment provider's card form in where it is shown, and no more of it", async () => {
  const { policy, features } = await read(keys);
  const directive = (name: string) =>
    policy.split("; ").find((each) => each.startsWith(`${name} `)) ?? "";
  expect(directive("script-src")).toBe(
    "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(directive("frame-src")).toContain("https://hooks.stripe.com");
  expect(directive("connect-src")).toBe("connect-src 'self' https://api.stripe.com");
  expect(directive("default-src")).toBe("default-src 'self'");
  expect(directive("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(features).toContain('payment=(self "https://js.stripe.com")');
});
