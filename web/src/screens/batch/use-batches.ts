import { useInfiniteQuery } from "@tanstack/react-query";
import { batchesKey } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";

const askEveryMs = 5000;

/** The batches of the account, page by page; asked for again while one is under way. */
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
