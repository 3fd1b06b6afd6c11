/** While the call of an analysis waits for its answer, its job is already known to the server. */
import { isFinalState } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import type { RunStep } from "./describe-run.ts";
import { call } from "./request.ts";

type Sent = { type: Modality; fileName: string | null };

const askEveryMs = 1000;

/** Tells how far the newest job of this kind and name has come, until stopped. */
export function watchSent({ type, fileName }: Sent, onStep: (step: RunStep) => void): () => void {
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
