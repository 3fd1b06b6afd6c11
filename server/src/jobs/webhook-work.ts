/** Sends events to webhooks, to each one at a time and to several at once. Those that fail get at most half of the places, so that they hold up nobody. */
import { randomUUID } from "node:crypto";
import { type ClaimedDelivery, claimDelivery } from "../db/webhook-deliveries.ts";
import type { Services } from "../services.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { lookForWork, type Work } from "./look-for-work.ts";

type Needed = Omit<Parameters<typeof deliverWebhook>[0], "postWebhook"> &
  Pick<Services, "lifecycle" | "postWebhook">;
type Running = { failing: boolean; run: Promise<void> };

const usuallyAtOnce = 16;

export function startWebhookWork(
  { postWebhook, ...services }: Needed,
  { atOnce = usuallyAtOnce }: { atOnce?: number } = {},
): Work {
  // Where nothing may be sent, events wait until it may or until they are too old.
  if (!postWebhook) return { wake: () => {}, stop: async () => {} };
  const sending = { ...services, postWebhook };
  const { db, lifecycle, log } = services;
  const stopping = new AbortController();
  const running = new Map<string, Running>();

  function start(delivery: ClaimedDelivery): void {
    const { id, failingSince } = delivery.webhook;
    const run = deliverWebhook(sending, delivery, stopping.signal)
      .catch((error) => log.error({ err: error }, "what became of an event was not written"))
      .finally(() => {
        running.delete(id);
        work.wake();
      });
    running.set(id, { failing: failingSince !== null, run });
  }

  async function take(): Promise<void> {
    while (running.size < atOnce && !stopping.signal.aborted && !lifecycle.isDraining()) {
      const failing = [...running.values()].filter((one) => one.failing).length;
      const delivery = await claimDelivery(db, randomUUID(), {
        except: [...running.keys()],
        failingToo: failing < Math.ceil(atOnce / 2),
      });
      if (!delivery) return;
      start(delivery);
    }
  }

  const work = lookForWork({
    take,
    stopping,
    running: () => [...running.values()].map(({ run }) => run),
    log,
    failure: "no event could be claimed",
  });
  return work;
}
