/** Delivers webhook events: one at a time to each webhook, to several webhooks at once. Failing webhooks get at most half of the slots, so that they do not hold up the others. */
import { randomUUID } from "node:crypto";
import { type ClaimedDelivery, claimDelivery } from "../../db/webhooks/webhook-deliveries.ts";
import type { PostWebhook } from "../../external/fetching/post-webhook.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import { startWorkLoop, type Work } from "../work-loop.ts";
import { type DeliveryPorts, deliverWebhook } from "./deliver-webhook.ts";

const atOnceByDefault = 16;

export function startWebhookWork(
  {
    postWebhook,
    ...ports
  }: Omit<DeliveryPorts, "postWebhook"> & { lifecycle: Lifecycle; postWebhook: PostWebhook | null },
  { atOnce = atOnceByDefault }: { atOnce?: number } = {},
): Work {
  // Events wait until sending is allowed again, or until they are too old.
  if (!postWebhook) return { wake: () => {}, isLooking: () => true, stop: async () => {} };
  const { db, lifecycle, log } = ports;
  return startWorkLoop<ClaimedDelivery>({
    claim: (running) => {
      const failing = running.filter(({ webhook }) => webhook.failingSince !== null).length;
      return claimDelivery(db, randomUUID(), {
        except: running.map(({ webhook }) => webhook.id),
        failingToo: failing < Math.ceil(atOnce / 2),
      });
    },
    run: (delivery, stopping) => deliverWebhook({ ...ports, postWebhook }, delivery, stopping),
    atOnce,
    lifecycle,
    log,
    noun: "webhook",
    identify: ({ id, webhookId }) => ({ deliveryId: id, webhookId }),
  });
}
