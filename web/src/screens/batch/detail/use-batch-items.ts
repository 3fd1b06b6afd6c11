import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Batch } from "@tellsign/contracts/batch/batch";
import type { BatchItemState } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { modalities } from "@tellsign/contracts/detection/modality";
import { useEffect, useRef, useState } from "react";
import { batchesKey } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";

const itemsPerPage = 50;
/** Scaled by the pages shown, so that viewing many does not increase the request rate. */
const askEveryMs = 3000;

/** The items in a state, or all, page by page; refetched while the batch is in progress. */
export function useBatchItems(batch: Batch) {
  const [state, setState] = useState<BatchItemState | null>(null);
  const isInProgress = batch.finishedAt === null && batch.state !== "paused";
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
      isInProgress ? askEveryMs * Math.max(1, data?.pages.length ?? 1) : false,
    retry: false,
  });

  const { refetch } = found;
  const version = `${batch.state} ${batch.finishedAt}`;
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== version) void refetch();
    known.current = version;
  }, [version, refetch]);

  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  // A filter may show fewer kinds than the batch has.
  const [kinds, setKinds] = useState<readonly Modality[]>([]);
  const seen = modalities.filter(
    (kind) => kinds.includes(kind) || items.some(({ type }) => type === kind),
  );
  if (seen.length > kinds.length) setKinds(seen);
  return { found, items, kinds, state, setState };
}
