/** Makes one attempt to deliver an event, and records the outcome. */

import { attemptMaxS } from "@tellsign/contracts/webhook/webhook-events";
import type { MailPorts } from "../../actions/mail/transaction-with-mail.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { openSecret, signMessage } from "../../actions/webhooks/webhook-secret.ts";
import {
  type ClaimedDelivery,
  handBackDelivery,
  hasTriedOthers,
  holdWebhook,
  markDelivered,
  markUndelivered,
  recordAttempt,
} from "../../db/webhooks/webhook-deliveries.ts";
import { disableWebhook } from "../../db/webhooks/webhooks.ts";
import type { Env } from "../../env.ts";
import type { PostWebhook } from "../../external/fetching/post-webhook.ts";
import { webhookDisabledMail } from "../../external/mail/texts/webhook-mails.ts";
import { deliveryOutcome } from "../../policy/delivery-outcome.ts";
import { AppError } from "../../process/app-error.ts";
import type { Metrics } from "../../process/metrics.ts";

export type DeliveryPorts = MailPorts & {
  env: Env;
  installationSecret: string;
  metrics: Metrics;
  postWebhook: PostWebhook;
};

type Outcome = { status: number | null; problem: string | null };

/** The webhook's secret was sealed with another installation's secret. */
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

function secretsOf({ webhook }: ClaimedDelivery, ports: DeliveryPorts): Uint8Array[] {
  const { id, secret, formerSecret, formerSecretUntil } = webhook;
  const former = formerSecretUntil && ports.now() < formerSecretUntil ? formerSecret : null;
  try {
    return [secret, ...(former ? [former] : [])].map((sealed) =>
      openSecret(ports.installationSecret, id, sealed),
    );
  } catch (cause) {
    throw new SecretLost(undefined, { cause });
  }
}

async function attempt(
  ports: DeliveryPorts,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, payload: body, webhook } = delivery;
  try {
    const headers = signMessage({ id, body, now: ports.now() }, secretsOf(delivery, ports));
    const { status } = await ports.postWebhook(webhook.url, { headers, body, signal });
    return { status, problem: describeStatus(status) };
  } catch (error) {
    return { status: null, problem: describeFailure(error) };
  }
}

/** `stopped` is aborted when this process ends; an unanswered attempt is then left to another process. */
export async function deliverWebhook(
  ports: DeliveryPorts,
  delivery: ClaimedDelivery,
  stopped: AbortSignal,
): Promise<void> {
  const { db, env, now } = ports;
  const at = now();
  const startedAt = performance.now();
  const { status, problem } = await attempt(ports, delivery, stopped);
  if (status === null && stopped.aborted) return handBackDelivery(db, delivery);
  const durationMs = Math.round(performance.now() - startedAt);
  ports.metrics.webhookAttempted(problem === null ? "delivered" : "failed");

  await transactionWithMail(ports, async (tx, queueMail) => {
    const held = await holdWebhook(tx, delivery);
    if (!held) return;
    await recordAttempt(tx, { deliveryId: delivery.id, at, status, durationMs, problem });
    const { webhook, email } = held;
    // An earlier run of failures that has ended says nothing about this one.
    const stillFailing = delivery.attempts > 0 || (await hasTriedOthers(tx, delivery));
    const failingSince = (stillFailing ? webhook.failingSince : null) ?? at;
    const outcome = deliveryOutcome({
      status,
      attemptsBefore: delivery.attempts,
      failingSince,
      now: at,
      random: Math.random(),
    });
    if (outcome.state === "delivered") return markDelivered(tx, delivery, at);
    await markUndelivered(tx, delivery, { retryInS: outcome.retryInS, failingSince });
    if (!outcome.disableReason || !webhook.enabled) return;
    await disableWebhook(tx, webhook.id, outcome.disableReason);
    await queueMail(
      webhookDisabledMail(env, email, { url: webhook.url, reason: outcome.disableReason }),
    );
  });
}
