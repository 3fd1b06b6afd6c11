/** Makes one attempt to deliver an event, and writes down what came of it. */

import { attemptMaxS } from "@tellsign/contracts/webhook-events";
import {
  type ClaimedDelivery,
  handBackDelivery,
  hasTriedOthers,
  holdWebhook,
  markDelivered,
  markUndelivered,
  recordAttempt,
} from "../db/webhook-deliveries.ts";
import { switchOff } from "../db/webhooks.ts";
import { webhookOffMail } from "../external/mail-texts/webhook-mails.ts";
import { AppError } from "../http/app-error.ts";
import { judgeAttempt } from "../policy/judge-attempt.ts";
import type { PostWebhook, Services } from "../services.ts";
import { openSecret, signMessage } from "../webhook-secret.ts";
import { actWithMail } from "./act-with-mail.ts";

type Needed = Pick<
  Services,
  "db" | "env" | "installationSecret" | "jobs" | "log" | "metrics" | "now"
> & { postWebhook: PostWebhook };

type Outcome = { status: number | null; problem: string | null };

/** The installation's secret is another than the one it was sealed with. */
class SecretLost extends Error {
  override message = "Its secret cannot be read on this server. Make a new one.";
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const followed = status >= 300 && status < 400 ? " Redirects are not followed." : "";
  return `It answered with status ${status}.${followed}`;
}

function describeFailure(error: unknown): string {
  if (error instanceof AppError && error.code === "url_timeout") {
    return `It did not answer within ${attemptMaxS} seconds.`;
  }
  if (error instanceof AppError && error.code === "url_not_allowed") {
    return "Its name has no address on the public internet.";
  }
  if (error instanceof SecretLost) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.includes("CERT") || code === "UNABLE_TO_VERIFY_LEAF_SIGNATURE") {
    return "Its certificate is not valid for this name, or nobody vouches for it.";
  }
  if (code === "ECONNREFUSED") return "It refused the connection.";
  return "It could not be reached, or hung up before it answered.";
}

function secretsOf({ webhook }: ClaimedDelivery, services: Needed): Uint8Array[] {
  const { id, secret, formerSecret, formerSecretUntil } = webhook;
  const former = formerSecretUntil && services.now() < formerSecretUntil ? formerSecret : null;
  try {
    return [secret, ...(former ? [former] : [])].map((sealed) =>
      openSecret(services.installationSecret, id, sealed),
    );
  } catch (cause) {
    throw new SecretLost(undefined, { cause });
  }
}

async function attempt(
  services: Needed,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, payload: body, webhook } = delivery;
  try {
    const headers = signMessage({ id, body, now: services.now() }, secretsOf(delivery, services));
    const { status } = await services.postWebhook(webhook.url, { headers, body, signal });
    return { status, problem: describeStatus(status) };
  } catch (error) {
    return { status: null, problem: describeFailure(error) };
  }
}

/** `stopped`: this process ends, and leaves what is not answered to another. */
export async function deliverWebhook(
  services: Needed,
  delivery: ClaimedDelivery,
  stopped: AbortSignal,
): Promise<void> {
  const { db, env, now } = services;
  const at = now();
  const startedAt = performance.now();
  const { status, problem } = await attempt(services, delivery, stopped);
  if (status === null && stopped.aborted) return handBackDelivery(db, delivery);
  const durationMs = Math.round(performance.now() - startedAt);
  services.metrics.webhookAttempted(problem === null ? "delivered" : "failed");

  await actWithMail(services, async (tx, queueMail) => {
    const held = await holdWebhook(tx, delivery);
    if (!held) return;
    await recordAttempt(tx, { deliveryId: delivery.id, at, status, durationMs, problem });
    const { webhook, email } = held;
    // What failed long ago and is over says nothing of today.
    const goesOn = delivery.attempts > 0 || (await hasTriedOthers(tx, delivery));
    const failingSince = (goesOn ? webhook.failingSince : null) ?? at;
    const judged = judgeAttempt({
      status,
      attemptsBefore: delivery.attempts,
      failingSince,
      now: at,
      random: Math.random(),
    });
    if (judged.state === "delivered") return markDelivered(tx, delivery, at);
    await markUndelivered(tx, delivery, { retryInS: judged.retryInS, failingSince });
    if (!judged.switchOff || !webhook.enabled) return;
    await switchOff(tx, webhook.id, judged.switchOff);
    await queueMail(webhookOffMail(env, email, { url: webhook.url, reason: judged.switchOff }));
  });
}
