/** While an analysis request awaits its response, the server already knows its job. */
import { isFinalState } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { call } from "../../api/request.ts";
import type { RunStep } from "../describe-run.ts";

type Sent = { type: Modality; fileName: string | null };

const askEveryMs = 1000;

/** Reports the progress of the newest job with this type and name until stopped. */
export function watchSentJob(
  { type, fileName }: Sent,
  onStep: (step: RunStep) => void,
): () => void {
  let isStopped = false;
  async function look(): Promise<void> {
    const jobs = await call("listJobs").catch(() => []);
    const own = jobs
      .filter((job) => job.type === type && !isFinalState(job.state))
      .filter((job) => fileName === null || job.fileName === fileName)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
    if (isStopped) return;
    if (own) onStep({ at: "job", job: own });
    timer = setTimeout(look, askEveryMs);
  }
  let timer = setTimeout(look, askEveryMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
