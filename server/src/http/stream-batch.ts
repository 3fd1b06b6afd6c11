import { Batch } from "@tellsign/contracts/batch";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { streamStandings } from "./stream-standings.ts";

/** Follows a batch by server-sent events: `batch` at every change, the last one when it has ended with all its items. */
export function streamBatch(c: AppContext, services: Services, id: string): Response {
  return streamStandings(c, services, {
    watch: services.batchWatch,
    id,
    event: "batch",
    isLast: ({ finishedAt }) => finishedAt !== null,
    write: async (batch) => Batch.parse(batch),
  });
}
