import { useQuery } from "@tanstack/react-query";
import type { Billing } from "@tellsign/contracts/billing/billing";
import { billingKey } from "./query-client.ts";

/** `always`: balances must be current, not a few minutes old. */
export function useBilling({ enabled = true, always = false } = {}) {
  return useQuery<Billing>({
    queryKey: billingKey,
    enabled,
    ...(always && { staleTime: 0, refetchOnMount: "always" as const }),
  });
}
