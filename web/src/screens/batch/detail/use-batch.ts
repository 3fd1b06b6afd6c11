/** One batch, streamed as server-sent events; polled when a proxy holds events back. */
import { useQuery } from "@tanstack/react-query";
import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import type { Batch } from "@tellsign/contracts/batch/batch";
import { useEffect, useRef } from "react";
import { batchesKey, queryClient, refreshAnalyses } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";

const askEveryMs = 10_000;

export function batchKey(id: string) {
  return [...batchesKey, "one", id];
}

export function rememberBatch(batch: Batch): void {
  queryClient.setQueryData(batchKey(batch.id), batch);
}

/** The browser reconnects by itself. */
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
  // After cancellation, running items still finish.
  const isInProgress = found.data?.finishedAt === null;
  useEvents(id, isInProgress);

  const wasInProgress = useRef(false);
  useEffect(() => {
    // Usage and history have changed.
    if (wasInProgress.current && !isInProgress) void refreshAnalyses();
    wasInProgress.current = isInProgress;
  }, [isInProgress]);
  return found;
}
