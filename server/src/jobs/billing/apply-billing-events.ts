import {
  abandonWaitingEvents,
  applyWaitingEvents,
  type BillingPorts,
  receiveBillingEvent,
} from "../../actions/billing/receive-billing-event.ts";
import { listDueSubscribers } from "../../db/accounts/users.ts";

/** Several renewals may be due after a long downtime, but never this many. */
const renewalsMax = 100;

/** Renews test checkout subscriptions, as a payment provider would. */
async function renewTestSubscriptions(ports: BillingPorts): Promise<void> {
  const { desk } = ports.billing;
  if (!desk) return;
  for (let round = 0; round < renewalsMax; round += 1) {
    const due = await listDueSubscribers(ports.db, ports.now());
    const events = due.flatMap((user) => desk.renew(user));
    if (events.length === 0) return;
    for (const event of events) await receiveBillingEvent(ports, event);
  }
}

/** Applies events that were stored but not applied, for example because of a crash. */
export async function applyBillingEvents(ports: BillingPorts): Promise<void> {
  // Events are abandoned only after another try, since no process may have been running to try them.
  await abandonWaitingEvents(ports, await applyWaitingEvents(ports));
  await renewTestSubscriptions(ports);
}
