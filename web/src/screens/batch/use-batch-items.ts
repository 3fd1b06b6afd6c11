import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Batch } from "@tellsign/contracts/batch";
import type { BatchItemState } from "@tellsign/contracts/batch-states";
import type { Modality } from "@tellsign/contracts/modality";
import { modalities } from "@tellsign/contracts/modality";
import { useEffect, useRef, useState } from "react";
import { batchesKey } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";

const itemsPerPage = 50;
/** For each page that is shown, so that looking at many asks for no more. */
const askEveryMs = 3000;

/** The items in a state, or all, page by page; asked for again while the batch is under way. */
export function useBatchItems(batch: Batch) {
  const [state, setState] = useState<BatchItemState | null>(null);
  const isUnderWay = batch.finishedAt === null && batch.state !== "paused";
  const found = useInfiniteQuery({
    queryKey: [...batchesKey, "items", batch.id, state],
    queryFn: ({ pageParam, signal }) =>
      call("listBatchItems", {
        params: { id: batch.id },
        query: {
          limit: String(itemsPerPage),
          ...(state && { state }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) =>
      isUnderWay ? askEveryMs * Math.max(1, data?.pages.length ?? 1) : false,
    retry: false,
  });

  const { refetch } = found;
  const standing = `${batch.state} ${batch.finishedAt}`;
  const known = useRef(standing);
  useEffect(() => {
    if (known.current !== standing) void refetch();
    known.current = standing;
  }, [standing, refetch]);

  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  // A filter may show fewer kinds than the batch has.
  const [kinds, setKinds] = useState<readonly Modality[]>([]);
  const seen = modalities.filter(
    (kind) => kinds.includes(kind) || items.some(({ type }) => type === kind),
  );
  if (seen.length > kinds.length) setKinds(seen);
  return { found, items, kinds, state, setState };
}
