import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { batchMax } from "@tellsign/contracts/batch-states";
import { endpoints } from "@tellsign/contracts/endpoints";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { call } from "../../lib/request.ts";
import { countAll, type KindCounts } from "./draft.ts";

/** What so many items would cost. Asked again when the user comes back, perhaps with credits. */
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
