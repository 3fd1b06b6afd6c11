import { eraseAnswers } from "../db/media-jobs.ts";
import type { Services } from "../services.ts";
import { definitions, type JobName } from "./definitions.ts";
import { prune } from "./prune.ts";
import { refundLostAnalyses } from "./refund-lost-analyses.ts";
import { requeueMail } from "./requeue-mail.ts";
import { sendMail } from "./send-mail.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { tendBilling } from "./tend-billing.ts";

/** Long enough to look at the answer, and at it again after a reload. */
const answerKeptMs = 15 * 60_000;

/** `isLastTry`: the queue will not run this job again when it throws. */
export async function runJob(
  services: Services,
  name: JobName,
  data: unknown,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  switch (name) {
    case "send-mail":
      return sendMail(services, definitions[name].data.parse(data), { isLastTry });
    case "requeue-mail":
      return requeueMail(services);
    case "sweep-uploads":
      return sweepUploads(services);
    case "refund-lost-analyses":
      return refundLostAnalyses(services);
    case "erase-answers":
      return eraseAnswers(services.db, new Date(services.now().getTime() - answerKeptMs));
    case "apply-billing-events":
      return tendBilling(services);
    case "prune":
      return prune(services);
  }
}
