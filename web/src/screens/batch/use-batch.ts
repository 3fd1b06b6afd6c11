/** One batch, told by the server as it happens; asked for where events are held back on the way. */
import { useQuery } from "@tanstack/react-query";
import type { Batch } from "@tellsign/contracts/batch";
import { endpoints, fillPath } from "@tellsign/contracts/endpoints";
import { useEffect, useRef } from "react";
import { batchesKey, queryClient, refreshAnalyses } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";

const askEveryMs = 10_000;

export function batchKey(id: string) {
  return [...batchesKey, "one", id];
}

export function rememberBatch(batch: Batch): void {
  queryClient.setQueryData(batchKey(batch.id), batch);
}

/** The browser connects again by itself. */
function useEvents(id: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const source = new EventSource(fillPath(endpoints.followBatch.path, { id }));
    source.addEventListener("batch", (event: MessageEvent<string>) => {
      const batch: Batch = JSON.parse(event.data);
      if (batch.finishedAt !== null) source.close();
      rememberBatch(batch);
    });
    return () => source.close();
  }, [id, enabled]);
}

export function useBatch(id: string) {
  const found = useQuery({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => call("getBatch", { params: { id }, signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? askEveryMs : false),
    retry: false,
  });
  // Once it is cancelled, items that run are still waited for.
  const isUnderWay = found.data?.finishedAt === null;
  useEvents(id, isUnderWay);

  const wasUnderWay = useRef(false);
  useEffect(() => {
    // What it cost, and the history, have changed.
    if (wasUnderWay.current && !isUnderWay) void refreshAnalyses();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return found;
}
