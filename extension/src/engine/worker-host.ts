/** Starts the detector's worker on first use and ends it, with all its memory, when nobody has asked for a while. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { EngineAnswer, EngineRequest } from "./engine-messages.ts";

export const idleMsMax = 5 * 60 * 1000;

type Waiting = { resolve: (detection: Detection) => void; reject: (error: Error) => void };

export function createWorkerHost(start: () => Worker, onIdle: () => void = () => {}) {
  let worker: Worker | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<number, Waiting>();

  function release(): void {
    worker?.terminate();
    worker = null;
  }

  function settle(id: number, act: (waiting: Waiting) => void): void {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (entry) act(entry);
    if (waiting.size > 0) return;
    timer = setTimeout(() => {
      release();
      onIdle();
    }, idleMsMax);
  }

  function fail(message: string): void {
    release();
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new Error(message)));
  }

  function open(): Worker {
    const opened = start();
    opened.addEventListener("message", ({ data }: MessageEvent<EngineAnswer>) => {
      if ("detection" in data) settle(data.id, ({ resolve }) => resolve(data.detection));
      // The engine cannot be restarted in the same worker once its start has failed.
      else fail(data.failure);
    });
    opened.addEventListener("error", ({ message }) => fail(message));
    return opened;
  }

  return function analyze(text: string): Promise<Detection> {
    clearTimeout(timer);
    worker ??= open();
    const id = ++count;
    const answer = new Promise<Detection>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    worker.postMessage({ id, text } satisfies EngineRequest);
    return answer;
  };
}

export function startEngineWorker(): Worker {
  return new Worker(chrome.runtime.getURL("engine.worker.js"), { type: "module", name: "engine" });
}
