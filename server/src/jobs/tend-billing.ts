import { listDueSubscribers } from "../db/users.ts";
import {
  applyWaitingEvents,
  giveUpWaitingEvents,
  receiveBillingEvent,
} from "../receive-billing-event.ts";
import type { Services } from "../services.ts";

/** A renewal may be due more than once after a long sleep; this is beyond any. */
const renewalsMax = 100;

/** Renews what the test checkout sold, as a payment provider does by itself. */
async function renewTestSubscriptions(services: Services): Promise<void> {
  const { desk } = services.billing;
  if (!desk) return;
  for (let round = 0; round < renewalsMax; round += 1) {
    const due = await listDueSubscribers(services.db, services.now());
    const events = due.flatMap((user) => desk.renew(user));
    if (events.length === 0) return;
    for (const event of events) await receiveBillingEvent(services, event);
  }
}

/** Takes up events that were stored and not applied, as after a crash. */
export async function tendBilling(services: Services): Promise<void> {
  // Only what was tried once more is given up: nobody may have been there to try it.
  await giveUpWaitingEvents(services, await applyWaitingEvents(services));
  await renewTestSubscriptions(services);
}
