import { Batch } from "@tellsign/contracts/batch/batch";
import type { BatchWatch } from "../../actions/batches/batch-watch.ts";
import type { AppContext } from "../../http/app-context.ts";
import { streamStates } from "../../http/request/stream-states.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import type { Log } from "../../process/log.ts";

/** Streams a batch as server-sent events: `batch` on every change, the last one when all its items have ended. */
export function streamBatch(
  c: AppContext,
  services: { batchWatch: BatchWatch; lifecycle: Lifecycle; log: Log },
  id: string,
): Response {
  return streamStates(c, services, {
    watch: services.batchWatch,
    id,
    event: "batch",
    isLast: ({ finishedAt }) => finishedAt !== null,
    write: async (batch) => Batch.parse(batch),
  });
}
