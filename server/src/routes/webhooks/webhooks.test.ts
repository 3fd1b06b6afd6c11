import { rateLimits } from "@tellsign/contracts/limits";
import type { CreatedWebhook, Delivery, Webhook } from "@tellsign/contracts/webhook/webhook";
import { chosenEventTypes, webhookMax } from "@tellsign/contracts/webhook/webhook-events";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueWebhookEvent } from "../../db/webhooks/queue-webhook-event.ts";
import { deliveryAttempts, webhookDeliveries, webhooks } from "../../db/webhooks/tables.ts";
import { recordAttempt } from "../../db/webhooks/webhook-deliveries.ts";
import { prune } from "../../jobs/maintenance/prune.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const url = "https://hooks.example/tellsign?token=1";
const unknown = "00000000-0000-4000-8000-000000000000";

let test: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: false },
    postWebhook: async () => ({ status: 204 }),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp({ plan: "starter" });
});

async function call<T>(method: string, path: string, json?: object): Promise<T> {
  const response = await test.request(`/api/webhooks${path}`, {
    method,
    json,
    cookie: user.cookie,
  });
  expect([path, response.status]).toEqual([path, method === "DELETE" ? 204 : 200]);
  return (method === "DELETE" ? null : await response.json()) as T;
}

async function refusal(method: string, path: string, json?: object, cookie = user.cookie) {
  const response = await test.request(`/api/webhooks${path}`, { method, json, cookie });
  const { code, message } = (await response.json()) as { code: string; message: string };
  expect(message).toEqual(expect.any(String));
  return [response.status, code];
}

const create = (json: object = { url }) => call<CreatedWebhook>("POST", "", json);

describe("a webhook", () => {
  it("is made with a secret that is shown once, changed, switched off and on, and deleted", async () => {
    const { webhook, secret } = await create({ url: `${url}#part`, description: "  Grades  " });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url,
      description: "Grades",
      events: chosenEventTypes,
      enabled: true,
      disabledReason: null,
      failingSince: null,
      lastDeliveredAt: null,
    });
    const listed = await call<Webhook[]>("GET", "");
    expect(listed).toEqual([webhook]);
    expect(JSON.stringify(listed)).not.toContain(secret.slice(6));

    const to = { url: "http://hooks.example/", events: ["batch.paused", "analysis.failed"] };
    const changed = await call<Webhook>("PATCH", `/${webhook.id}`, { ...to, description: null });
    expect(changed).toMatchObject({
      url: "http://hooks.example/",
      description: null,
      events: ["analysis.failed", "batch.paused"],
      enabled: true,
    });
    expect(await call<Webhook>("PATCH", `/${webhook.id}`, {})).toEqual(changed);
    const off = await call<Webhook>("PATCH", `/${webhook.id}`, { enabled: false });
    expect(off).toEqual({ ...changed, enabled: false });
    expect(await call<Webhook>("PATCH", `/${webhook.id}`, { enabled: true })).toEqual(changed);

    await call("DELETE", `/${webhook.id}`);
    expect(await call("GET", "")).toEqual([]);
  });

  it("keeps its secret sealed, and has another after a rotation", async () => {
    const { webhook, secret } = await create();
    const rotated = await call<CreatedWebhook>("POST", `/${webhook.id}/secret`);
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    const [row] = await test.services.db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
    for (const shown of [secret, rotated.secret]) {
      const bytes = Buffer.from(shown.slice("whsec_".length), "base64");
      for (const stored of [row?.secret, row?.formerSecret]) {
        expect(Buffer.from(stored ?? []).includes(bytes)).toBe(false);
      }
    }
  });

  it("is refused for what it is, and costs nobody anything", async () => {
    for (const private_ of [
      "http://127.0.0.1/",
      "https://10.0.0.1/",
      "http://169.254.169.254/",
      "http://[::1]/",
      "http://[::ffff:192.168.0.1]/",
      "https://hooks.example:8443/",
      "https://me:secret@hooks.example/",
      "http://localhost/",
    ]) {
      const refused = await refusal("POST", "", { url: private_ });
      expect([private_, ...refused]).toEqual([private_, 400, "url_not_allowed"]);
    }
    for (const json of [
      { url: "ftp://hooks.example/" },
      { url: "hooks.example" },
      { url: `https://hooks.example/${"x".repeat(webhookMax.urlCharacters)}` },
      { url, events: [] },
      { url, events: ["webhook.test"] },
      { url, description: "two\nlines" },
    ]) {
      expect(await refusal("POST", "", json)).toEqual([400, "invalid_request"]);
    }
    const { webhook } = await create();
    expect(await refusal("PATCH", `/${webhook.id}`, { url: "http://10.0.0.1/" })).toEqual([
      400,
      "url_not_allowed",
    ]);
    expect(await refusal("PATCH", `/${webhook.id}`, { events: [] })).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal("GET", `/${webhook.id}/deliveries?cursor=x`)).toEqual([
      400,
      "invalid_request",
    ]);
    const free = await test.signUp();
    expect(await refusal("POST", "", { url }, free.cookie)).toEqual([403, "upgrade_required"]);
  });

  it("belongs to its account alone, and nobody learns that it is there", async () => {
    const { webhook } = await create();
    const stranger = await test.signUp({ plan: "pro" });
    for (const id of [webhook.id, unknown, "no-uuid"]) {
      for (const [method, path, json] of [
        ["PATCH", `/${id}`, { enabled: false }],
        ["DELETE", `/${id}`],
        ["POST", `/${id}/secret`],
        ["POST", `/${id}/test`],
        ["GET", `/${id}/deliveries`],
        ["POST", `/${id}/deliveries/msg_1/replay`],
      ] as const) {
        expect(await refusal(method, path, json, stranger.cookie)).toEqual([
          404,
          "webhook_not_found",
        ]);
      }
    }
    expect(await refusal("GET", "", undefined, "none=1")).toEqual([401, "unauthorized"]);
    expect(await call<Webhook[]>("GET", "")).toEqual([webhook]);
  });

  it("is one of at most ten, also where they are made at once", async () => {
    const many = Array.from({ length: webhookMax.endpoints + 2 }, () =>
      test.request("/api/webhooks", { json: { url }, cookie: user.cookie }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(webhookMax.endpoints);
    expect(await refusal("POST", "", { url })).toEqual([409, "too_many_webhooks"]);
  });
});

describe("deliveries", () => {
  it("are listed with every attempt, page by page, and replayed with the same id", async () => {
    const { webhook } = await create();
    const first = await call<Delivery>("POST", `/${webhook.id}/test`);
    expect(first).toMatchObject({ type: "webhook.test", state: "waiting", attempts: [] });
    expect(JSON.parse(first.payload)).toEqual({
      type: "webhook.test",
      timestamp: first.createdAt,
      data: { webhookId: webhook.id },
    });
    test.advance(1000);
    const second = await call<Delivery>("POST", `/${webhook.id}/test`);
    const { db, now } = test.services;
    const attempt = { deliveryId: first.id, at: now(), status: 500, durationMs: 3, problem: "No." };
    await recordAttempt(db, attempt);
    await db
      .update(webhookDeliveries)
      .set({ state: "failed", nextAttemptAt: null, attempts: 10 })
      .where(eq(webhookDeliveries.id, first.id));

    type Page = { items: Delivery[]; nextCursor: string | null };
    const newest = await call<Page>("GET", `/${webhook.id}/deliveries?limit=1`);
    expect(newest.items.map(({ id }) => id)).toEqual([second.id]);
    const rest = await call<Page>("GET", `/${webhook.id}/deliveries?cursor=${newest.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ id: first.id, state: "failed" }], nextCursor: null });
    expect(rest.items[0]?.attempts).toEqual([
      { at: attempt.at.toISOString(), status: 500, durationMs: 3, problem: "No." },
    ]);
    const failed = await call<Page>("GET", `/${webhook.id}/deliveries?state=failed`);
    expect(failed.items.map(({ id }) => id)).toEqual([first.id]);

    const replayed = await call<Delivery>("POST", `/${webhook.id}/deliveries/${first.id}/replay`);
    expect(replayed).toMatchObject({ id: first.id, state: "waiting", payload: first.payload });
    expect(replayed.nextAttemptAt).not.toBeNull();
    expect(replayed.attempts).toHaveLength(1);
    const other = await create();
    for (const path of [
      `/${webhook.id}/deliveries/msg_none/replay`,
      `/${other.webhook.id}/deliveries/${first.id}/replay`,
    ]) {
      expect(await refusal("POST", path)).toEqual([404, "delivery_not_found"]);
    }
  });

  it("are given up when their webhook is switched off, which takes no test and no replay", async () => {
    const { webhook } = await create();
    const { id } = await call<Delivery>("POST", `/${webhook.id}/test`);
    await call("PATCH", `/${webhook.id}`, { enabled: false });
    const { items } = await call<{ items: Delivery[] }>("GET", `/${webhook.id}/deliveries`);
    expect(items).toMatchObject([{ id, state: "failed", nextAttemptAt: null }]);
    for (const path of [`/${webhook.id}/test`, `/${webhook.id}/deliveries/${id}/replay`]) {
      expect(await refusal("POST", path)).toEqual([409, "webhook_off"]);
    }
  });

  it("come of events that the webhook wants, while it is on", async () => {
    const { db, now } = test.services;
    const wanted = await create({ url, events: ["analysis.failed"] });
    await create({ url, events: ["batch.completed"] });
    const off = await create({ url });
    await call("PATCH", `/${off.webhook.id}`, { enabled: false });
    const error = { code: "no_sound", message: "" };
    const data = { id: "1", type: "audio", fileName: null, createdAt: "", error } as const;
    const told = { userId: user.id, type: "analysis.failed", data, now: now() } as const;
    await db.transaction((tx) => queueWebhookEvent(tx, told));
    const queued = await db
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhooks.userId, user.id));
    expect(queued).toEqual([{ webhookId: wanted.webhook.id }]);
  });

  it("go after a month, and with their account, whose export has all but the secrets", async () => {
    const { db, now } = test.services;
    const { webhook, secret } = await create();
    const old = await call<Delivery>("POST", `/${webhook.id}/test`);
    await recordAttempt(db, {
      deliveryId: old.id,
      at: now(),
      status: 200,
      durationMs: 1,
      problem: null,
    });
    await db
      .update(webhookDeliveries)
      .set({ createdAt: sql`created_at - interval '31 days'` })
      .where(eq(webhookDeliveries.id, old.id));
    const kept = await call<Delivery>("POST", `/${webhook.id}/test`);
    await prune(test.services);
    const left = await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhook.id));
    expect(left).toEqual([{ id: kept.id }]);
    const attempts = db.select().from(deliveryAttempts);
    expect(await attempts.where(eq(deliveryAttempts.deliveryId, old.id))).toEqual([]);

    const exported = await test.request("/api/account/export", { cookie: user.cookie });
    const text = await exported.text();
    expect(JSON.parse(text)).toMatchObject({
      webhooks: [webhook],
      webhookDeliveries: [{ webhookId: webhook.id, ...kept }],
    });
    expect(text).not.toContain(secret.slice("whsec_".length));
    const { email: confirmEmail, password: currentPassword, cookie } = user;
    const json = { confirmEmail, currentPassword };
    expect((await test.request("/api/account/delete", { json, cookie })).status).toBe(204);
    expect(await db.select().from(webhooks).where(eq(webhooks.userId, user.id))).toEqual([]);
  });
});

describe("where nothing is sent to addresses", () => {
  it("no webhook is made, tested or replayed", async () => {
    const { webhook } = await create();
    const { id } = await call<Delivery>("POST", `/${webhook.id}/test`);
    const { postWebhook } = test.services;
    test.services.postWebhook = null;
    try {
      for (const path of ["", `/${webhook.id}/test`, `/${webhook.id}/deliveries/${id}/replay`]) {
        const json = path === "" ? { url } : undefined;
        expect(await refusal("POST", path, json)).toEqual([501, "not_available"]);
      }
      expect(await call("GET", "")).toHaveLength(1);
    } finally {
      test.services.postWebhook = postWebhook;
    }
  });
});

it("is rotated and tested only so often", async () => {
  const { webhook } = await create();
  test.services.env.RATE_LIMITS = true;
  try {
    for (const [path, limit] of [
      ["secret", rateLimits.account.count],
      ["test", rateLimits.webhook.count],
    ] as const) {
      const statuses: number[] = [];
      for (let i = 0; i <= limit; i += 1) {
        const init = { method: "POST", cookie: user.cookie };
        statuses.push((await test.request(`/api/webhooks/${webhook.id}/${path}`, init)).status);
      }
      expect(statuses).toEqual([...Array(limit).fill(200), 429]);
    }
  } finally {
    test.services.env.RATE_LIMITS = false;
  }
});
