/** Jobs as the server tells of them, without a server that takes its time. */
import type { Job } from "@tellsign/contracts/analysis/job";
import { Job as Schema } from "@tellsign/contracts/analysis/job";
import type { Page } from "./page.tsx";

export const jobId = "7d0e3a11-0000-4000-8000-1234567890ab";

export function fakeJob(changes: Partial<Job> = {}): Job {
  return Schema.parse({
    id: jobId,
    type: "audio",
    fileName: "message.wav",
    state: "queued",
    progress: null,
    ahead: 2,
    createdAt: new Date().toISOString(),
    result: null,
    error: null,
    ...changes,
  });
}

export async function acceptWith(page: Page, job: Job): Promise<void> {
  await page.route("**/api/analyze", (route) => route.fulfill({ status: 202, json: { job } }));
}

/** What GET /api/jobs and GET /api/jobs/{id} answer from now on. */
export async function listWith(page: Page, jobs: readonly Job[]): Promise<void> {
  await page.route("**/api/jobs", (route) => route.fulfill({ json: jobs }));
}

export async function answerJobWith(page: Page, job: Job): Promise<void> {
  await page.route(`**/api/jobs/${jobId}`, (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: job }) : route.fallback(),
  );
}

/** One job as the server sends it. */
export function jobEvent(job: Job): string {
  return `event: job\ndata: ${JSON.stringify(job)}\n\n`;
}

/** Events that end after these: where the last is no end, the screen has to ask. */
export async function tellWith(page: Page, jobs: readonly Job[]): Promise<void> {
  await page.route(`**/api/jobs/${jobId}/events`, (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: jobs.map(jobEvent).join(""),
    }),
  );
}
