import { useInfiniteQuery } from "@tanstack/react-query";
import { batchesKey } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";

const askEveryMs = 5000;

/** The account's batches, page by page; refetched while one is in progress. */
export function useBatches() {
  return useInfiniteQuery({
    queryKey: batchesKey,
    queryFn: ({ pageParam, signal }) =>
      call("listBatches", { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ finishedAt }) => finishedAt === null))
        ? askEveryMs
        : false,
    retry: false,
  });
}
