/** The port of a server that sells nothing, for schools and newsrooms. */
import { billingOff } from "@tellsign/contracts/api/errors";
import { AppError } from "../../process/app-error.ts";
import type { Billing } from "./billing.ts";

async function refuse(): Promise<never> {
  throw new AppError("not_available", billingOff);
}

export const offBilling: Billing = {
  mode: "off",
  publishableKey: null,
  desk: null,
  createCustomer: refuse,
  createCheckout: refuse,
  readCheckout: refuse,
  createPortal: refuse,
  // The server does not start with BILLING=off while a provider charges for a subscription.
  endSubscription: async () => [],
  readEvent: refuse,
};
