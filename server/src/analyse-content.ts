/** Runs detectors on a few threads, so that a long text holds up nobody else, and a crash takes one analysis with it. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Detection } from "@tellsign/contracts/detection";
import type { AnalyseContent } from "./services.ts";

export type Analyser = { analyse: AnalyseContent; close(): Promise<void> };

type Task = {
  content: Parameters<AnalyseContent>[0];
  priority: boolean;
  resolve: (detection: Detection) => void;
  reject: (error: unknown) => void;
};
type Reply = { detection: Detection } | { error: unknown };
type Options = {
  modelsFolder: string;
  threads?: number;
  /** The thread's program; tests pass their own. */
  workerFile?: URL;
};

/** A text that makes a detector use more is refused, not the process killed. */
const memoryMbMax = 2048;

/** Beside the bundle of whichever entry point this is part of. */
const bundledWorker = new URL("./analyse-worker.js", import.meta.url);

export function createAnalyser({
  modelsFolder,
  threads = Math.max(2, availableParallelism() - 1),
  workerFile = bundledWorker,
}: Options): Analyser {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  let closed = false;

  function drop(worker: Worker, error: unknown): void {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    busy.get(worker)?.reject(error);
    busy.delete(worker);
    assign();
  }

  function startWorker(): Worker {
    const worker = new Worker(workerFile, {
      workerData: { modelsFolder },
      resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
    });
    worker.on("message", (reply: Reply) => {
      const task = busy.get(worker);
      if (!task) return;
      busy.delete(worker);
      worker.unref();
      idle.push(worker);
      if ("detection" in reply) task.resolve(reply.detection);
      else task.reject(reply.error);
      assign();
    });
    worker.on("error", (error) => drop(worker, error));
    worker.on("exit", () => drop(worker, new Error("The detector's thread ended.")));
    return worker;
  }

  function assign(): void {
    while (!closed && waiting.length > 0 && (idle.length > 0 || busy.size < threads)) {
      const worker = idle.pop() ?? startWorker();
      const task = waiting.shift() as Task;
      busy.set(worker, task);
      worker.ref();
      worker.postMessage(task.content);
    }
  }

  function enqueue(task: Task): void {
    const at = task.priority ? waiting.findIndex(({ priority }) => !priority) : -1;
    waiting.splice(at < 0 ? waiting.length : at, 0, task);
  }

  function abandon(task: Task, reason: unknown): void {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    task.reject(reason);
    for (const [worker, running] of busy) {
      // A detector cannot be interrupted from outside, so its thread goes.
      if (running === task) void worker.terminate();
    }
  }

  return {
    analyse: (content, { signal, priority = false }) =>
      new Promise<Detection>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (closed) return reject(new Error("The detectors are closed."));
        const settled = () => signal.removeEventListener("abort", onAbort);
        const task: Task = {
          content,
          priority,
          resolve: (detection) => {
            settled();
            resolve(detection);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        };
        const onAbort = () => abandon(task, signal.reason);
        signal.addEventListener("abort", onAbort, { once: true });
        enqueue(task);
        assign();
      }),
    close: async () => {
      closed = true;
      const error = new Error("The detectors are closed.");
      for (const task of waiting.splice(0)) task.reject(error);
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
