import type { BillingPorts } from "../actions/billing/receive-billing-event.ts";
import { eraseAnswers } from "../db/analyses/media-jobs.ts";
import { applyBillingEvents } from "./billing/apply-billing-events.ts";
import { definitions, type JobName } from "./definitions.ts";
import { requeueMail } from "./mail/requeue-mail.ts";
import { sendMail } from "./mail/send-mail.ts";
import { prune } from "./maintenance/prune.ts";
import { refundLostAnalyses } from "./maintenance/refund-lost-analyses.ts";
import { sweepUploads } from "./maintenance/sweep-uploads.ts";

/** What all queued jobs use together. */
export type JobPorts = BillingPorts & { wakeWebhookWork: () => void };

/** Long enough to see the answer, and to see it again after a reload. */
const answerKeptMs = 15 * 60_000;

/** With `isLastTry`, the queue will not retry the job when it throws. */
export async function runJob(
  ports: JobPorts,
  name: JobName,
  data: unknown,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  switch (name) {
    case "send-mail":
      return sendMail(ports, definitions[name].data.parse(data), { isLastTry });
    case "requeue-mail":
      return requeueMail(ports);
    case "sweep-uploads":
      return sweepUploads(ports);
    case "refund-lost-analyses":
      return refundLostAnalyses(ports);
    case "erase-answers":
      return eraseAnswers(ports.db, new Date(ports.now().getTime() - answerKeptMs));
    case "apply-billing-events":
      return applyBillingEvents(ports);
    case "prune":
      return prune(ports);
  }
}
