import { useQuery } from "@tanstack/react-query";
import type { RecentAnalysis, UserStats } from "@tellsign/contracts/analysis/analysis";
import { freshForMs } from "@tellsign/contracts/limits";
import { recentAnalysesKey, statsKey } from "./query-client.ts";

export function useStats() {
  return useQuery<UserStats>({
    queryKey: statsKey,
    staleTime: freshForMs.stats,
  });
}

export function useRecentAnalyses() {
  return useQuery<RecentAnalysis[]>({
    queryKey: recentAnalysesKey,
    staleTime: freshForMs.recentAnalyses,
  });
}
