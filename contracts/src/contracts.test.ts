import { describe, expect, test } from "vitest";
import type { Endpoint } from "./api/endpoint.ts";
import { endpoints } from "./api/endpoints.ts";
import { errors } from "./api/errors.ts";
import { openApiDocument } from "./api/openapi.ts";
import { routeEntries, routes } from "./api/routes.ts";
import { creditPacks, mayAnalyze, mayMakeApiKeys, planNames, plans } from "./billing/plans.ts";
import { rateLimits } from "./limits.ts";
import { findScreen, safeRedirect, screens } from "./site/screens.ts";

describe("endpoints and routes", () => {
  test("every endpoint has a shape and every shape an endpoint", () => {
    expect(Object.keys(routes).sort()).toEqual(Object.keys(endpoints).sort());
  });

  test("no two endpoints share method and path", () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("a path with a value in it declares its params", () => {
    for (const [name, endpoint, shape] of routeEntries()) {
      expect([name, /\{\w+\}/.test(endpoint.path)]).toEqual([name, shape.params !== undefined]);
    }
  });

  test("a limited endpoint promises the answer for too many requests", () => {
    for (const [name, endpoint] of routeEntries()) {
      if (!("rateLimit" in endpoint)) continue;
      expect(rateLimits).toHaveProperty(endpoint.rateLimit);
      const statuses = endpoint.errors.map((code) => errors[code].status as number);
      expect([name, statuses.includes(429)]).toEqual([name, true]);
    }
  });

  test("openapi lists every call once", () => {
    const { paths } = openApiDocument("0") as { paths: Record<string, object> };
    const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(calls.length).toBe(Object.keys(endpoints).length);
  });

  test("openapi also names the errors a call has because of what it takes and who may make it", () => {
    type Responses = Record<string, { description: string }>;
    const { paths } = openApiDocument("0") as {
      paths: Record<string, Record<string, { responses: Responses }>>;
    };
    const codesOf = (method: string, path: string) =>
      Object.values(paths[path]?.[method]?.responses ?? {}).flatMap(({ description }) =>
        [...description.matchAll(/^`(\w+)`/gm)].map(([, code]) => code),
      );
    expect(codesOf("post", "/api/login")).toEqual(
      expect.arrayContaining(["invalid_request", "unsupported_media_type", "payload_too_large"]),
    );
    expect(codesOf("post", "/api/logout")).toEqual(
      expect.arrayContaining(["origin_refused", "shutting_down", "server_error"]),
    );
    expect(codesOf("get", "/api/me").sort()).toEqual(
      [
        "account_denied",
        "invalid_request",
        "server_error",
        "shutting_down",
        "unauthorized",
        "unavailable",
      ].sort(),
    );
    expect(codesOf("post", "/api/v1/analyze")).not.toContain("origin_refused");
    expect(codesOf("get", "/healthz")).toEqual(["server_error", "unavailable"]);
  });

  test("every call with a key is limited, so that its answer can say what is left", () => {
    const unlimited = Object.values<Endpoint>(endpoints).filter(
      ({ auth, keyOptional, rateLimit }) => (auth === "key" || keyOptional) && !rateLimit,
    );
    expect(unlimited).toEqual([]);
  });
});

describe("an example of a request", () => {
  test("is one that the call takes", () => {
    const examples = routeEntries().flatMap(([name, , { json, examples }]) =>
      Object.values(examples ?? {}).map((example) => ({ name, json, example })),
    );
    expect(examples.length).toBeGreaterThan(0);
    for (const { name, json, example } of examples) {
      expect([name, json?.safeParse(example).success]).toEqual([name, true]);
    }
  });

  test("stands in openapi.json beside its call's description", () => {
    const { paths } = openApiDocument("0") as {
      paths: Record<string, { post: { description: string; requestBody: unknown } }>;
    };
    const call = paths["/api/analyze-image-advanced"]?.post;
    expect(call?.description).toContain("as a file in a form or as a URL");
    expect(call?.requestBody).toMatchObject({
      content: {
        "application/json": {
          examples: { "an image by its address": { value: { url: expect.any(String) } } },
        },
        "multipart/form-data": {},
      },
    });
  });
});

describe("plans", () => {
  test("annual prices save what the table says", () => {
    for (const name of planNames) {
      const plan = plans[name];
      const saving = (plan.monthlyPriceCents - plan.annualPricePerMonthCents) * 12;
      expect([name, saving]).toEqual([name, plan.annualSavingCents]);
    }
  });

  test("a price identifier ends in its price in cents", () => {
    for (const plan of Object.values(plans)) {
      if (plan.priceId) expect(plan.priceId.endsWith(`_${plan.monthlyPriceCents}`)).toBe(true);
    }
    for (const pack of creditPacks) {
      expect(pack.priceId.endsWith(`_${pack.priceCents}`)).toBe(true);
    }
  });

  test("each plan analyses what was decided", () => {
    const allowed = planNames.map((plan) =>
      (["text", "image", "audio", "video"] as const).filter((kind) => mayAnalyze(plan, kind)),
    );
    expect(allowed).toEqual([
      ["text", "audio"],
      ["text", "audio"],
      ["text", "image", "audio"],
      ["text", "image", "audio", "video"],
    ]);
  });

  test("a free account makes keys only while its status is active", () => {
    expect(mayMakeApiKeys({ subscriptionPlan: "free", subscriptionStatus: "none" })).toBe(false);
    expect(mayMakeApiKeys({ subscriptionPlan: "free", subscriptionStatus: "active" })).toBe(true);
    expect(mayMakeApiKeys({ subscriptionPlan: "pro", subscriptionStatus: "past_due" })).toBe(true);
  });
});

describe("screens", () => {
  test("finds a screen by its address, with and without values", () => {
    expect(findScreen("/")).toBe(screens.landing);
    expect(findScreen("/dashboard/")).toBe(screens.dashboard);
    expect(findScreen("/blog/category/research")).toBe(screens.blogCategory);
    expect(findScreen("/blog/some-article")).toBe(screens.blogArticle);
    expect(findScreen("/no-such-page")).toBeNull();
    expect(findScreen("/certificate/")).toBeNull();
  });

  test.each([
    ["/dashboard?free=true#x", "/dashboard?free=true#x"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/\t/evil.example", "/"],
    [null, "/"],
    ["", "/"],
  ])("leads %j to %j and never off the site", (target, expected) => {
    expect(safeRedirect(target, "/")).toBe(expected);
  });
});
