import type { Job } from "@tellsign/contracts/job";
import type { Hono } from "hono";
import { cancelMediaJob } from "../cancel-media-job.ts";
import { findJob, listJobs } from "../db/read-jobs.ts";
import type { SignedIn } from "../db/sessions.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { streamJob } from "../http/stream-job.ts";
import type { Services } from "../services.ts";

/** Others' jobs are told as none, and so is every job to a test key, whose answers come at once. */
async function getJob({ db, now }: Services, id: string, caller: SignedIn): Promise<Job> {
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
