import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import type { ServiceStatus } from "@tellsign/contracts/site/service-status";

export function useServiceStatus() {
  return useQuery<ServiceStatus>({
    queryKey: [endpoints.getServiceStatus.path],
    staleTime: refetchEveryMs.realtime,
    refetchInterval: refetchEveryMs.realtime,
    refetchOnMount: true,
  });
}
