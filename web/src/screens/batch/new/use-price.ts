import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { call } from "../../../api/request.ts";
import { countAll, type KindCounts } from "../input/draft.ts";

/** What so many items would cost. Refetched when the user returns, perhaps with credits. */
export function usePrice(counts: KindCounts, depth: ScanDepth) {
  const total = countAll(counts);
  return useQuery({
    queryKey: [endpoints.priceBatch.path, counts, depth],
    queryFn: ({ signal }) => call("priceBatch", { json: { items: counts, depth }, signal }),
    enabled: total > 0 && total <= batchMax.items,
    placeholderData: total > 0 ? keepPreviousData : undefined,
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: false,
  });
}
