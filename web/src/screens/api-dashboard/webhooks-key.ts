import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { queryClient } from "../../api/query-client.ts";

export const webhooksKey = [endpoints.listWebhooks.path];

export function deliveriesKey(id: string): string[] {
  return [fillPath(endpoints.listDeliveries.path, { id })];
}

export async function refreshWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: webhooksKey });
}

export async function refreshDeliveries(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
}
