import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { call } from "../../api/request.ts";
import type { Filter } from "./read-filter.ts";

/** The matching analyses, page by page. */
export function useHistory(filter: Filter) {
  return useInfiniteQuery({
    queryKey: [endpoints.listAnalyses.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call("listAnalyses", {
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    retry: false,
  });
}
