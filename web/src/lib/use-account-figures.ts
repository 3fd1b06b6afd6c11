import { useQuery } from "@tanstack/react-query";
import type { RecentAnalysis, UserStats } from "@tellsign/contracts/analysis";
import { freshForMs } from "@tellsign/contracts/limits";

export function useStats(enabled: boolean) {
  return useQuery<UserStats>({
    queryKey: ["/api/user/stats"],
    staleTime: freshForMs.stats,
    enabled,
  });
}

export function useRecentAnalyses(enabled: boolean) {
  return useQuery<RecentAnalysis[]>({
    queryKey: ["/api/analyses/recent"],
    staleTime: freshForMs.recentAnalyses,
    enabled,
  });
}
