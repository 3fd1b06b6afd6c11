import { randomUUID } from "node:crypto";
import { webhooksOff, webhookUrlNotAllowed } from "@tellsign/contracts/errors";
import { mayMakeApiKeys } from "@tellsign/contracts/plans";
import { formerSecretHours } from "@tellsign/contracts/webhook-events";
import type { Hono } from "hono";
import { listDeliveries, queueTest, replayDelivery } from "../db/read-deliveries.ts";
import type { SignedIn } from "../db/sessions.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  presentWebhook,
  rotateSecret,
  type WebhookRow,
} from "../db/webhooks.ts";
import { readTarget } from "../external/fetch-url/read-target.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { parseCursor } from "../http/parse-cursor.ts";
import type { Services } from "../services.ts";
import { makeSecret, showSecret } from "../webhook-secret.ts";

/** The address as it is asked. What its name means is looked up when something is sent there. */
function readAddress(url: string): string {
  const target = readTarget(url);
  if (!target) throw new AppError("url_not_allowed", webhookUrlNotAllowed);
  target.url.hash = "";
  return target.url.href;
}

function requireSending({ postWebhook }: Services): void {
  if (!postWebhook) throw new AppError("not_available", webhooksOff);
}

async function getWebhook({ db }: Services, { user }: SignedIn, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, { id, userId: user.id });
  if (!webhook) throw new AppError("webhook_not_found");
  return webhook;
}

function mountSettings(app: Hono<AppBindings>, services: Services): void {
  const { db, installationSecret, now } = services;

  handle(app, services, "listWebhooks", async ({ caller }) =>
    (await listWebhooks(db, caller.user.id)).map(presentWebhook),
  );

  handle(app, services, "createWebhook", async ({ caller, input }) => {
    requireSending(services);
    if (!mayMakeApiKeys(caller.user)) throw new AppError("upgrade_required");
    const id = randomUUID();
    const { secret, sealed } = makeSecret(installationSecret, id);
    const row = await createWebhook(db, {
      ...input.json,
      id,
      userId: caller.user.id,
      url: readAddress(input.json.url),
      secret: sealed,
      createdAt: now(),
    });
    if (!row) throw new AppError("too_many_webhooks");
    return { webhook: presentWebhook(row), secret: showSecret(secret) };
  });

  handle(app, services, "changeWebhook", async ({ caller, input }) => {
    const { url } = input.json;
    const own = { id: input.params.id, userId: caller.user.id };
    const change = { ...input.json, ...(url !== undefined && { url: readAddress(url) }) };
    const row = await changeWebhook(db, own, change);
    if (!row) throw new AppError("webhook_not_found");
    return presentWebhook(row);
  });

  handle(app, services, "rotateWebhookSecret", async ({ caller, input }) => {
    const { id, userId } = await getWebhook(services, caller, input.params.id);
    const { secret, sealed } = makeSecret(installationSecret, id);
    const formerUntil = new Date(now().getTime() + formerSecretHours * 3_600_000);
    const row = await rotateSecret(db, { id, userId }, { sealed, formerUntil });
    if (!row) throw new AppError("webhook_not_found");
    return { webhook: presentWebhook(row), secret: showSecret(secret) };
  });

  handle(app, services, "deleteWebhook", async ({ caller, input }) => {
    const deleted = await deleteWebhook(db, { id: input.params.id, userId: caller.user.id });
    if (!deleted) throw new AppError("webhook_not_found");
    return null;
  });
}

function mountDeliveries(app: Hono<AppBindings>, services: Services): void {
  const { db, now, wakeWebhookWork } = services;

  handle(app, services, "testWebhook", async ({ caller, input }) => {
    requireSending(services);
    const { id, enabled } = await getWebhook(services, caller, input.params.id);
    if (!enabled) throw new AppError("webhook_off");
    const delivery = await queueTest(db, id, now());
    wakeWebhookWork();
    return delivery;
  });

  handle(app, services, "listDeliveries", async ({ caller, input }) => {
    const { id } = await getWebhook(services, caller, input.params.id);
    const { cursor, limit, state } = input.query;
    return listDeliveries(db, { webhookId: id, state, after: parseCursor(cursor), limit });
  });

  handle(app, services, "replayDelivery", async ({ caller, input }) => {
    requireSending(services);
    const { id, enabled } = await getWebhook(services, caller, input.params.id);
    if (!enabled) throw new AppError("webhook_off");
    const delivery = await replayDelivery(db, { webhookId: id, id: input.params.deliveryId });
    if (!delivery) throw new AppError("delivery_not_found");
    wakeWebhookWork();
    return delivery;
  });
}

export function mountWebhooks(app: Hono<AppBindings>, services: Services): void {
  mountSettings(app, services);
  mountDeliveries(app, services);
}
