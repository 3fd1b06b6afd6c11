/** A job until it has ended: told by the server as it happens, or asked for where that breaks. */
import { endpoints, fillPath } from "@tellsign/contracts/endpoints";
import type { Job } from "@tellsign/contracts/job";
import { isFinalState } from "@tellsign/contracts/media-kinds";
import { call, RequestError } from "./request.ts";

type Options = {
  signal?: AbortSignal;
  onJob: (job: Job) => void;
  /** The server does not answer; it is asked again until it does. */
  onTrouble: () => void;
};

const askEveryMs = 2000;
const askAgainMsMax = 10_000;
/** Something between here and the server may hold events back for ever. */
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

/** Resolves to the ended job, or to null where the events broke before. */
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

/** Whether asking again may help: the line or the server is down, and not the question wrong. */
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
