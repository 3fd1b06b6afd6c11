import { useQuery } from "@tanstack/react-query";
import type { RecentAnalysis, UserStats } from "@tellsign/contracts/analysis";
import { freshForMs } from "@tellsign/contracts/limits";

export function useStats() {
  return useQuery<UserStats>({
    queryKey: ["/api/user/stats"],
    staleTime: freshForMs.stats,
  });
}

export function useRecentAnalyses() {
  return useQuery<RecentAnalysis[]>({
    queryKey: ["/api/analyses/recent"],
    staleTime: freshForMs.recentAnalyses,
  });
}
