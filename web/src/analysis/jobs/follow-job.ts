/** Follows a job until it ends: over server-sent events, or by polling when the stream breaks. */

import type { Job } from "@tellsign/contracts/analysis/job";
import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { isFinalState } from "@tellsign/contracts/detection/media-kinds";
import { call, RequestError } from "../../api/request.ts";

type Options = {
  signal?: AbortSignal;
  onJob: (job: Job) => void;
  /** The server is unreachable; polling continues until it answers. */
  onTrouble: () => void;
};

const askEveryMs = 2000;
const askAgainMsMax = 10_000;
/** A proxy may buffer events indefinitely. */
const silenceMsMax = 15_000;

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
  });
}

/** Resolves to the ended job, or to null if the stream broke first. */
function listen(id: string, { signal, onJob }: Options): Promise<Job | null> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(fillPath(endpoints.followJob.path, { id }));
    let silence: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(silence);
      signal?.removeEventListener("abort", stop);
      source.close();
    };
    const stop = () => {
      end();
      reject(signal?.reason);
    };
    const giveUp = () => {
      end();
      resolve(null);
    };
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, silenceMsMax);
    };
    source.addEventListener("job", (event: MessageEvent<string>) => {
      wait();
      let job: Job;
      try {
        job = JSON.parse(event.data);
      } catch {
        return giveUp();
      }
      onJob(job);
      if (isFinalState(job.state)) {
        end();
        resolve(job);
      }
    });
    source.onerror = giveUp;
    signal?.addEventListener("abort", stop, { once: true });
    wait();
    if (signal?.aborted) stop();
  });
}

/** True when a retry may help: the network or server is down, rather than the request being invalid. */
function isPassing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 429);
}

async function ask(id: string, { signal, onJob, onTrouble }: Options): Promise<Job> {
  let waitMs = askEveryMs;
  for (;;) {
    try {
      const job = await call("getJob", { params: { id }, signal });
      onJob(job);
      if (isFinalState(job.state)) return job;
      waitMs = askEveryMs;
    } catch (error) {
      if (!isPassing(error)) throw error;
      onTrouble();
      waitMs = Math.min(askAgainMsMax, waitMs * 1.5);
    }
    await pause(waitMs, signal);
  }
}

export async function followJob(id: string, options: Options): Promise<Job> {
  return (await listen(id, options)) ?? ask(id, options);
}
