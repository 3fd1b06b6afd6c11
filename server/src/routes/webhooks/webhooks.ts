import { randomUUID } from "node:crypto";
import type { SecurityEventKind } from "@tellsign/contracts/account/security-events";
import { webhooksOff, webhookUrlNotAllowed } from "@tellsign/contracts/api/errors";
import { mayMakeApiKeys } from "@tellsign/contracts/billing/plans";
import { formerSecretHours } from "@tellsign/contracts/webhook/webhook-events";
import type { Hono } from "hono";
import { requireVerifiedEmail } from "../../actions/accounts/require-verified-email.ts";
import { makeSecret, showSecret } from "../../actions/webhooks/webhook-secret.ts";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import type { Database } from "../../db/database.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import { listDeliveries, queueTest, replayDelivery } from "../../db/webhooks/read-deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
  serializeWebhook,
  type WebhookRow,
} from "../../db/webhooks/webhooks.ts";
import { parsePublicUrl } from "../../external/fetching/parse-public-url.ts";
import type { PostWebhook } from "../../external/fetching/post-webhook.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseCursor } from "../../http/request/parse-cursor.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

/** Normalizes the URL. Its host is resolved when something is sent. */
function readAddress(url: string): string {
  const target = parsePublicUrl(url);
  if (!target) throw new AppError("url_not_allowed", webhookUrlNotAllowed);
  target.url.hash = "";
  return target.url.href;
}

function requireSending({ postWebhook }: { postWebhook: PostWebhook | null }): void {
  if (!postWebhook) throw new AppError("not_available", webhooksOff);
}

async function getWebhook(
  { db }: { db: Database },
  { user }: SignedIn,
  id: string,
): Promise<WebhookRow> {
  const webhook = await findWebhook(db, { id, userId: user.id });
  if (!webhook) throw new AppError("webhook_not_found");
  return webhook;
}

function mountSettings(app: Hono<AppBindings>, services: Services): void {
  const { db, env, installationSecret, now } = services;

  /** Only the host is recorded, because the path may contain a secret. */
  const record = (c: AppContext, kind: SecurityEventKind, { userId, url }: WebhookRow) =>
    recordSecurityEvent(db, {
      userId,
      kind,
      subject: new URL(url).origin,
      origin: requestOrigin(c, env),
      now: now(),
    });

  handle(app, services, "listWebhooks", async ({ caller }) =>
    (await listWebhooks(db, caller.user.id)).map(serializeWebhook),
  );

  handle(app, services, "createWebhook", async ({ c, caller, input }) => {
    requireSending(services);
    if (!mayMakeApiKeys(caller.user)) throw new AppError("upgrade_required");
    requireVerifiedEmail(services, caller.user);
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
    await record(c, "webhook_added", row);
    return { webhook: serializeWebhook(row), secret: showSecret(secret) };
  });

  handle(app, services, "changeWebhook", async ({ c, caller, input }) => {
    const { url } = input.json;
    const own = { id: input.params.id, userId: caller.user.id };
    const change = { ...input.json, ...(url !== undefined && { url: readAddress(url) }) };
    const row = await changeWebhook(db, own, change);
    if (!row) throw new AppError("webhook_not_found");
    await record(c, "webhook_changed", row);
    return serializeWebhook(row);
  });

  handle(app, services, "rotateWebhookSecret", async ({ c, caller, input }) => {
    const { id, userId } = await getWebhook(services, caller, input.params.id);
    const { secret, sealed } = makeSecret(installationSecret, id);
    const formerUntil = new Date(now().getTime() + formerSecretHours * 3_600_000);
    const row = await rotateSecret(db, { id, userId }, { sealed, formerUntil });
    if (!row) throw new AppError("webhook_not_found");
    await record(c, "webhook_secret_changed", row);
    return { webhook: serializeWebhook(row), secret: showSecret(secret) };
  });

  handle(app, services, "deleteWebhook", async ({ c, caller, input }) => {
    const webhook = await getWebhook(services, caller, input.params.id);
    const deleted = await deleteWebhook(db, { id: webhook.id, userId: caller.user.id });
    if (!deleted) throw new AppError("webhook_not_found");
    await record(c, "webhook_removed", webhook);
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
