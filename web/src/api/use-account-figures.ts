import { useQuery } from "@tanstack/react-query";
import type { UserStats } from "@tellsign/contracts/analysis/analysis";
import { freshForMs } from "@tellsign/contracts/limits";
import { recentAnalysesKey, statsKey } from "./query-client.ts";
import { readRecentAnalyses } from "./read-recent-analyses.ts";

export function useStats() {
  return useQuery<UserStats>({
    queryKey: statsKey,
    staleTime: freshForMs.stats,
  });
}

export function useRecentAnalyses() {
  return useQuery({
    queryKey: recentAnalysesKey,
    select: readRecentAnalyses,
    staleTime: freshForMs.recentAnalyses,
  });
}
