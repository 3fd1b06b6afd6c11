import type { Job } from "@tellsign/contracts/analysis/job";
import type { Hono } from "hono";
import { cancelMediaJob } from "../../actions/analyses/cancel-media-job.ts";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import { findJob, listJobs } from "../../db/analyses/read-jobs.ts";
import type { Database } from "../../db/database.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import type { Services } from "../../services.ts";
import { streamJob } from "./stream-job.ts";

/** Other accounts' jobs are reported as not found, as is any job to a test key, whose responses are immediate. */
async function getJob(
  { db, now }: { db: Database; now: Clock },
  id: string,
  caller: SignedIn,
): Promise<Job> {
  const test = caller.apiKey?.mode === "test";
  const job = test ? null : await findJob(db, id, caller.user, now());
  if (!job) throw new AppError("job_not_found");
  return job;
}

export function mountJobs(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listJobs", async ({ services, caller }) =>
    listJobs(services.db, caller.user, services.now()),
  );

  for (const name of ["getJob", "getPublicJob"] as const) {
    handle(app, services, name, async ({ services, caller, input }) =>
      getJob(services, input.params.id, caller),
    );
  }

  for (const name of ["followJob", "followPublicJob"] as const) {
    handle(app, services, name, async ({ c, services, caller, input }) => {
      const job = await getJob(services, input.params.id, caller);
      return streamJob(c, services, job.id, () => getJob(services, job.id, caller));
    });
  }

  for (const name of ["cancelJob", "cancelPublicJob"] as const) {
    handle(app, services, name, async ({ services, caller, input }) => {
      const { id } = await getJob(services, input.params.id, caller);
      await cancelMediaJob(services, id, caller.user.id);
      return getJob(services, id, caller);
    });
  }
}
