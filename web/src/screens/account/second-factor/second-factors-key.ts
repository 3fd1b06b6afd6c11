import { endpoints } from "@tellsign/contracts/api/endpoints";
import { queryClient } from "../../../api/query-client.ts";

export const secondFactorsKey = [endpoints.getSecondFactors.path];

export function reloadSecondFactors(): void {
  void queryClient.invalidateQueries({ queryKey: secondFactorsKey });
  void queryClient.invalidateQueries({ queryKey: [endpoints.listSecurityEvents.path] });
}
