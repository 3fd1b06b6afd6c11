/** What becomes of an event: signed, sent, tried again, given up, and sent by whoever is there. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CreatedWebhook,
  type Delivery,
  WebhookEvent,
} from "@tellsign/contracts/webhook/webhook";
import { deliveryDelaysS } from "@tellsign/contracts/webhook/webhook-events";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "../../db/mail/tables.ts";
import { webhookDeliveries, webhooks } from "../../db/webhooks/tables.ts";
import { claimDelivery } from "../../db/webhooks/webhook-deliveries.ts";
import type { DialAddress } from "../../external/fetching/dial-address.ts";
import { createWebhookPoster } from "../../external/fetching/post-webhook.ts";
import { AppError } from "../../process/app-error.ts";
import { mediaDetection } from "../../testing/contents/detections.ts";
import { mediaForm } from "../../testing/contents/media-form.ts";
import { type FileServer, startFileServer } from "../../testing/servers/file-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startMediaWork } from "../media/media-work.ts";
import type { Work } from "../work-loop.ts";
import { startWebhookWork } from "./webhook-work.ts";

type Received = { path: string; headers: IncomingMessage["headers"]; body: string };

let test: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
let folder: string;
let server: FileServer;
let received: Received[];
let answer: (path: string, response: ServerResponse) => void;
let works: Work[];
let analyze: () => Promise<ReturnType<typeof mediaDetection>>;

const resolve = async () => ["93.184.216.34"];
const wakeAll = () => {
  for (const work of works) work.wake();
};

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url ?? "";
  received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
  answer(path, response);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-webhooks-"));
  server = await startFileServer(receive);
  test = await createTestApp({
    env: { DATA_DIR: folder, RATE_LIMITS: false },
    modalities: ["audio"],
    analyze: () => analyze(),
    wakeWebhookWork: wakeAll,
    postWebhook: createWebhookPoster({ resolve, dial: server.dial }),
  });
});
afterAll(async () => {
  await test.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  received = [];
  works = [startWebhookWork(test.services)];
  answer = (_, response) => response.writeHead(204).end();
  analyze = async () => mediaDetection("audio");
  user = await test.signUp({ plan: "pro" });
});
afterEach(async () => {
  for (const work of works) await work.stop();
  await test.services.db.delete(webhooks);
});

async function post<T>(path: string, json?: object): Promise<T> {
  const init = { method: "POST", json, cookie: user.cookie };
  const response = await test.request(`/api/webhooks${path}`, init);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const create = (path = "", json: object = {}) =>
  post<CreatedWebhook>("", { url: `https://hooks.example/${path}`, ...json });

async function readDelivery(id: string): Promise<Delivery> {
  const { db } = test.services;
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  const path = `/api/webhooks/${row?.webhookId}/deliveries`;
  const response = await test.request(path, { cookie: user.cookie });
  const { items } = (await response.json()) as { items: Delivery[] };
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error("Delivery not found.");
  return found;
}

/** Only what hangs is to fail: a busy machine takes a minute for what takes a moment. */
const patience = { timeout: 60_000, interval: 10 };

/** Waits until the delivery has so many attempts behind it and none under way. */
async function settled(id: string, attempts: number): Promise<Delivery> {
  return vi.waitFor(async () => {
    const delivery = await readDelivery(id);
    expect(delivery.attempts).toHaveLength(attempts);
    if (delivery.state === "waiting") expect(delivery.nextAttemptAt).not.toBeNull();
    return delivery;
  }, patience);
}

async function makeDue(id: string): Promise<void> {
  await test.services.db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id));
  wakeAll();
}

async function readWebhook(id: string) {
  const [row] = await test.services.db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw new Error("Webhook not found.");
  return row;
}

async function readMails() {
  return test.services.db.select().from(outbox).where(eq(outbox.to, user.email));
}

/** As the text of Standard Webhooks has it, and not as our own code does. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(content, "utf8").digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .some((part) => {
      const [version, signature = ""] = part.split(",");
      const given = Buffer.from(signature, "base64");
      return (
        version === "v1" && given.length === expected.length && timingSafeEqual(given, expected)
      );
    });
}

describe("an event", () => {
  it("is signed, sent at once, and written down", async () => {
    const { webhook, secret } = await create("in");
    const { id, payload } = await post<Delivery>(`/${webhook.id}/test`);
    const delivery = await settled(id, 1);
    expect(delivery).toMatchObject({ state: "delivered", nextAttemptAt: null });
    expect(delivery.attempts[0]).toMatchObject({ status: 204, problem: null });
    const [event] = received;
    if (!event) throw new Error("Nothing came.");
    expect([event.path, event.body, event.headers["webhook-id"]]).toEqual(["/in", payload, id]);
    const sentAt = Number(event.headers["webhook-timestamp"]) * 1000;
    expect(Math.abs(sentAt - test.services.now().getTime())).toBeLessThan(10_000);
    expect(isSignedWith(secret, event)).toBe(true);
    expect(isSignedWith(`whsec_${Buffer.alloc(32).toString("base64")}`, event)).toBe(false);
    expect(isSignedWith(secret, { ...event, body: `${event.body} ` })).toBe(false);
    expect((await readWebhook(webhook.id)).lastDeliveredAt).not.toBeNull();
  });

  it("is signed with both secrets for a day after a rotation, and then with the new one", async () => {
    const { webhook, secret: former } = await create();
    const { secret } = await post<CreatedWebhook>(`/${webhook.id}/secret`);
    const { id } = await post<Delivery>(`/${webhook.id}/test`);
    await settled(id, 1);
    await test.services.db
      .update(webhooks)
      .set({ formerSecretUntil: test.services.now() })
      .where(eq(webhooks.id, webhook.id));
    await post(`/${webhook.id}/deliveries/${id}/replay`);
    await settled(id, 2);
    expect(received.map((event) => [secret, former].map((s) => isSignedWith(s, event)))).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
  });

  it("is tried again ever later, with the same id, until it is taken", async () => {
    const { webhook } = await create();
    const answers = [500, 302, 204];
    answer = (_, response) => response.writeHead(answers.shift() ?? 500).end();
    const { id } = await post<Delivery>(`/${webhook.id}/test`);
    for (const [made, delayS] of [...deliveryDelaysS.slice(0, 2).entries()]) {
      const { state, nextAttemptAt } = await settled(id, made + 1);
      expect(state).toBe("waiting");
      const inS = (Date.parse(nextAttemptAt ?? "") - Date.now()) / 1000;
      expect(inS).toBeGreaterThan(delayS - 4);
      expect(inS).toBeLessThan(delayS * 1.2 + 1);
      expect((await readWebhook(webhook.id)).failingSince).not.toBeNull();
      await makeDue(id);
    }
    const { state, attempts } = await settled(id, 3);
    expect(state).toBe("delivered");
    expect(attempts.map(({ status, problem }) => [status, problem])).toEqual([
      [500, "It answered with status 500."],
      [302, "It answered with status 302. Redirects are not followed."],
      [204, null],
    ]);
    expect((await readWebhook(webhook.id)).failingSince).toBeNull();
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id, id]);
  });

  it("is given up after the last try, and may be replayed from the beginning", async () => {
    const { webhook } = await create();
    answer = (_, response) => response.destroy();
    const { id } = await post<Delivery>(`/${webhook.id}/test`);
    await settled(id, 1);
    await test.services.db
      .update(webhookDeliveries)
      .set({ attempts: deliveryDelaysS.length })
      .where(eq(webhookDeliveries.id, id));
    await makeDue(id);
    const failed = await settled(id, 2);
    expect(failed).toMatchObject({ state: "failed", nextAttemptAt: null });
    expect(failed.attempts[1]).toMatchObject({
      status: null,
      problem: "It could not be reached, or hung up before it answered.",
    });
    await test.services.db
      .update(webhooks)
      .set({ secret: new Uint8Array(60) })
      .where(eq(webhooks.id, webhook.id));
    await post(`/${webhook.id}/deliveries/${id}/replay`);
    const { state, attempts } = await settled(id, 3);
    expect(state).toBe("waiting");
    expect(attempts[2]?.problem).toContain("Make a new one.");
  });

  it("comes of a recording that is answered or fails, and says nothing of what is in it", async () => {
    await create();
    const mediaWork = startMediaWork(test.services, { atOnce: 1 });
    const send = async () => {
      const body = mediaForm("audio", new Uint8Array([1, 2, 3]));
      await test.request("/api/analyze", { method: "POST", body, cookie: user.cookie });
      await vi.waitFor(() => expect(received).toHaveLength(1), patience);
      return WebhookEvent.parse(JSON.parse(received.splice(0)[0]?.body ?? ""));
    };
    const detection = mediaDetection("audio");
    const completed = await send();
    expect(completed).toMatchObject({
      type: "analysis.completed",
      data: {
        type: "audio",
        verdict: detection.verdict,
        isAI: detection.isAiGenerated,
        confidence: detection.confidence,
        fileName: "talk.mp3",
      },
    });
    expect(Object.keys(completed.data).sort()).toEqual(
      "abstention confidence createdAt fileName id isAI leaning type verdict".split(" "),
    );
    analyze = async () => {
      throw new AppError("no_sound");
    };
    expect(await send()).toMatchObject({
      type: "analysis.failed",
      data: { type: "audio", fileName: "talk.mp3", error: { code: "no_sound" } },
    });
    await mediaWork.stop();
  });
});

describe("a webhook", () => {
  it("is switched off when it says that it is gone, and its owner is told", async () => {
    const { webhook } = await create("secret-path");
    answer = (_, response) => response.writeHead(410).end();
    const { id } = await post<Delivery>(`/${webhook.id}/test`);
    expect((await settled(id, 1)).state).toBe("failed");
    const { enabled, disabledReason } = await readWebhook(webhook.id);
    expect([enabled, disabledReason]).toEqual([false, expect.stringContaining("410")]);
    const [mail, ...others] = await readMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("disabled");
    expect(mail?.text).toContain("https://hooks.example");
    expect(mail?.text).not.toContain("secret-path");
  });

  it("is switched off when nothing got through for days of trying, and not for what is long over", async () => {
    const { webhook } = await create();
    answer = (_, response) => response.writeHead(503).end();
    const longAgo = { failingSince: new Date(test.services.now().getTime() - 6 * 86_400_000) };
    await test.services.db.update(webhooks).set(longAgo).where(eq(webhooks.id, webhook.id));
    const first = await post<Delivery>(`/${webhook.id}/test`);
    expect((await settled(first.id, 1)).state).toBe("waiting");
    expect((await readWebhook(webhook.id)).enabled).toBe(true);

    await test.services.db.update(webhooks).set(longAgo).where(eq(webhooks.id, webhook.id));
    const second = await post<Delivery>(`/${webhook.id}/test`);
    expect((await settled(second.id, 1)).state).toBe("failed");
    const { enabled, disabledReason } = await readWebhook(webhook.id);
    expect([enabled, disabledReason]).toEqual([false, "No events could be delivered for 5 days."]);
    expect(await readDelivery(first.id)).toMatchObject({ state: "failed", nextAttemptAt: null });
    expect(await readMails()).toHaveLength(1);
  });

  it("that does not answer holds up no other, though there are two of them for two places", async () => {
    await works.pop()?.stop();
    works.push(startWebhookWork(test.services, { atOnce: 2 }));
    const slow = await create("slow");
    const alsoSlow = await create("slow");
    const quick = await create("quick");
    const failing = { failingSince: test.services.now() };
    for (const { webhook } of [slow, alsoSlow]) {
      await test.services.db.update(webhooks).set(failing).where(eq(webhooks.id, webhook.id));
    }
    const held: ServerResponse[] = [];
    answer = (path, response) => {
      if (path === "/slow") held.push(response);
      else response.writeHead(200).end();
    };
    for (const { webhook } of [slow, alsoSlow, slow]) await post(`/${webhook.id}/test`);
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    const deliveries: Delivery[] = [];
    for (let i = 0; i < 3; i += 1) deliveries.push(await post(`/${quick.webhook.id}/test`));
    for (const { id } of deliveries) expect((await settled(id, 1)).state).toBe("delivered");
    expect(held).toHaveLength(1);
    answer = (_, response) => response.writeHead(200).end();
    held[0]?.writeHead(200).end();
    await vi.waitFor(() => expect(received).toHaveLength(6), patience);
  });
});

describe("whoever sends", () => {
  it("sends each event once, though there are three who do", async () => {
    for (let i = 0; i < 2; i += 1) works.push(startWebhookWork(test.services));
    const webhookIds: string[] = [];
    for (let i = 0; i < 4; i += 1) webhookIds.push((await create(String(i))).webhook.id);
    const sent: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const { id } = await post<Delivery>(`/${webhookIds[i % 4]}/test`);
      sent.push(id);
    }
    for (const id of sent) expect((await settled(id, 1)).state).toBe("delivered");
    expect(received.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(sent.sort());
  });

  it("and is killed leaves the event to the next, and who ends in order hands it back", async () => {
    const { webhook } = await create();
    const { db } = test.services;
    await works.pop()?.stop();
    const { id } = await post<Delivery>(`/${webhook.id}/test`);
    const claimed = await claimDelivery(db, randomUUID(), { except: [], failingToo: true });
    expect(claimed?.id).toBe(id);
    const next = { except: [], failingToo: true };
    expect(await claimDelivery(db, randomUUID(), next)).toBeNull();
    // The one that claimed it says nothing any more, and its time is over.
    await makeDue(id);

    const begun = new Promise<void>((resolveBegun) => {
      const dial: DialAddress = (_, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          resolveBegun();
        });
      const postWebhook = createWebhookPoster({ resolve, dial });
      works.push(startWebhookWork({ ...test.services, postWebhook }));
    });
    await begun;
    await works.pop()?.stop();
    expect((await readDelivery(id)).attempts).toEqual([]);

    works.push(startWebhookWork(test.services));
    expect((await settled(id, 1)).state).toBe("delivered");
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  });
});
