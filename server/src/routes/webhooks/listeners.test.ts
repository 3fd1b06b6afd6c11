import {
  type HeardEvents,
  type Listener,
  listenersMax,
} from "@tellsign/contracts/webhook/listener";
import { Listeners } from "@tellsign/sdk/listeners";
import { verifyWebhook } from "@tellsign/sdk/verify-webhook";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueWebhookEvent } from "../../db/webhooks/queue-webhook-event.ts";
import { listenerEvents, webhookListeners } from "../../db/webhooks/tables.ts";
import { prune } from "../../jobs/maintenance/prune.ts";
import { makeKey } from "../../testing/rows/make-key.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let apiKey: string;
let userId: string;

beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
  const made = await makeKey(test, { plan: "starter" });
  apiKey = made.apiKey;
  userId = made.id;
});
afterAll(() => test.close());

const failed = {
  id: "a",
  type: "audio" as const,
  fileName: null,
  createdAt: "2026-11-17T10:00:00.000Z",
  error: { code: "no_sound", message: "The file has no sound to analyze." },
};

async function call<T>(method: string, path: string, json?: object, key = apiKey) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await test.request(`/api/v1/listeners${path}`, { method, json, headers });
  const body = response.status === 204 ? null : await response.json();
  return { status: response.status, body: body as T };
}

const hear = async (id: string, after = 0) =>
  (await call<HeardEvents>("GET", `/${id}/events?waitSeconds=0&after=${after}`)).body.items;

const happen = () =>
  test.services.db.transaction((tx) =>
    queueWebhookEvent(tx, {
      userId,
      type: "analysis.failed",
      data: failed,
      now: test.services.now(),
    }),
  );

it("hands out what happens, signed as a webhook's, again until it is said to have arrived", async () => {
  const { body: listener } = await call<Listener>("POST", "", {});
  const { body: other } = await call<Listener>("POST", "", { events: ["batch.completed"] });
  expect(await hear(listener.id)).toEqual([]);
  await happen();
  const [first, ...rest] = await hear(listener.id);
  expect(rest).toEqual([]);
  const { headers = {}, body = "", number = 0 } = first ?? {};
  const event = await verifyWebhook(body, headers, listener.secret, { now: test.services.now() });
  expect(event).toMatchObject({ type: "analysis.failed", data: failed });
  expect((await hear(listener.id))[0]?.number).toBe(number);
  await happen();
  const [second, ...none] = await hear(listener.id, number);
  expect(second?.headers["webhook-id"]).not.toBe(headers["webhook-id"]);
  expect([none, await hear(other.id)]).toEqual([[], []]);
});

it("ends when it is told to, when it stops asking, and when there are too many", async () => {
  const begun = async () => (await call<Listener>("POST", "", {})).body.id;
  const told = await begun();
  expect((await call("DELETE", `/${told}`)).status).toBe(204);
  const gone = await call<{ code: string }>("GET", `/${told}/events?waitSeconds=0`);
  expect([gone.status, gone.body.code]).toEqual([404, "listener_not_found"]);

  const silent = await begun();
  await happen();
  await test.services.db.update(webhookListeners).set({ keptUntil: sql`now() - interval '1 s'` });
  expect((await call("GET", `/${silent}/events?waitSeconds=0`)).status).toBe(404);
  await prune(test.services);
  expect(await test.services.db.select().from(listenerEvents)).toEqual([]);

  const oldest = await begun();
  for (let made = 0; made < listenersMax; made += 1) {
    test.advance(1000);
    await begun();
  }
  expect((await call("GET", `/${oldest}/events?waitSeconds=0`)).status).toBe(404);
});

it("belongs to its account, and refuses what it does not know", async () => {
  const { body: listener } = await call<Listener>("POST", "", {});
  const { apiKey: stranger } = await makeKey(test, { plan: "starter" });
  expect((await call("GET", `/${listener.id}/events`, undefined, stranger)).status).toBe(404);
  expect((await call("DELETE", "/no-uuid")).status).toBe(404);
  expect((await call("POST", "", { events: ["webhook.test"] })).status).toBe(400);
  expect((await call("POST", "", { event: [] })).status).toBe(400);
  expect((await call("GET", `/${listener.id}/events?waitSeconds=26`)).status).toBe(400);
});

it("answers the published client, event by event", async () => {
  const { body: listener } = await call<Listener>("POST", "", {});
  await happen();
  const send = async ({ path, query = {} }: { path: string; query?: Record<string, unknown> }) => {
    const asked = new URLSearchParams({ ...query, waitSeconds: "0" } as Record<string, string>);
    const headers = { authorization: `Bearer ${apiKey}` };
    return (await test.request(`${path}?${asked}`, { headers })).json();
  };
  const listeners = new Listeners({ send, sendForJson: send } as never);
  for await (const event of listeners.events(listener.id)) {
    expect(event.type).toBe("analysis.failed");
    break;
  }
});
