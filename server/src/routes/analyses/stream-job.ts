/** Streams a job as server-sent events: `job` on every change, the last one with its result. */

import { Job } from "@tellsign/contracts/analysis/job";
import { isFinalState } from "@tellsign/contracts/detection/media-kinds";
import type { JobWatch } from "../../actions/analyses/job-watch.ts";
import type { AppContext } from "../../http/app-context.ts";
import { streamStates } from "../../http/request/stream-states.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import type { Log } from "../../process/log.ts";

export function streamJob(
  c: AppContext,
  services: { jobWatch: JobWatch; lifecycle: Lifecycle; log: Log },
  id: string,
  getWhole: () => Promise<Job>,
  options: { stalledAfterMs?: number } = {},
): Response {
  return streamStates(c, services, {
    watch: services.jobWatch,
    id,
    event: "job",
    isLast: ({ state }) => isFinalState(state),
    write: async (job) => Job.parse(isFinalState(job.state) ? await getWhole() : job),
    ...options,
  });
}
