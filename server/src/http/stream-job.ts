/** Follows a job by server-sent events: `job` at every change, the last one with its result. */
import { Job } from "@tellsign/contracts/job";
import { isFinalState } from "@tellsign/contracts/media-kinds";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { streamStandings } from "./stream-standings.ts";

export function streamJob(
  c: AppContext,
  services: Services,
  id: string,
  getWhole: () => Promise<Job>,
  options: { stalledAfterMs?: number } = {},
): Response {
  return streamStandings(c, services, {
    watch: services.jobWatch,
    id,
    event: "job",
    isLast: ({ state }) => isFinalState(state),
    write: async (job) => Job.parse(isFinalState(job.state) ? await getWhole() : job),
    ...options,
  });
}
