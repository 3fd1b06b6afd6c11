import { useQuery } from "@tanstack/react-query";
import type { Billing } from "@tellsign/contracts/billing";
import { billingKey } from "./query-client.ts";

/** `always`: money is shown as it stands now, not as it stood some minutes ago. */
export function useBilling({ enabled = true, always = false } = {}) {
  return useQuery<Billing>({
    queryKey: billingKey,
    enabled,
    ...(always && { staleTime: 0, refetchOnMount: "always" as const }),
  });
}
