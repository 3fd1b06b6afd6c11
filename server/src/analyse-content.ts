/** Runs detectors in a few processes, so that a long text holds up nobody else, and a crash takes one analysis with it; hostile files are decoded nowhere else. Not threads: one that is ended while ONNX Runtime computes takes the whole server along. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Detection } from "@tellsign/contracts/detection";
import { imageTakesTooMuchMemory } from "@tellsign/contracts/errors";
import type { Progress } from "@tellsign/detectors/detector";
import type { ImageRefusalCode } from "@tellsign/detectors/image/image-refusal";
import type { MediaRefusalCode } from "@tellsign/detectors/media/media-refusal";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { extendEnvironment } from "./env.ts";
import { AppError } from "./http/app-error.ts";
import type { AnalyseContent, DetectorContent } from "./services.ts";

export type Analyser = {
  analyse: AnalyseContent;
  /** How long so many texts and pictures would take now, as those before them did. */
  estimateMs(count: number): number;
  close(): Promise<void>;
};

type Task = {
  content: DetectorContent;
  /** Higher ones go first. */
  rank: number;
  queuedAt: number;
  startedAt: number;
  onStart: (() => void) | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
  resolve: (detection: Detection) => void;
  reject: (error: unknown) => void;
};
export type DetectorReply =
  | { detection: Detection }
  | { refusal: ImageRefusalCode | MediaRefusalCode }
  | { error: unknown };
/** Before the reply of a long analysis, any number of these. */
export type DetectorNews = { progress: Progress };
type Options = {
  modelsFolder: string;
  /** PEM certificates of trusted signers. */
  trustListFile?: string | null;
  mediaDecoder?: DecoderChoice;
  processes?: number;
  /** What Node is to run, as its arguments; tests pass their own. */
  program?: readonly string[];
};

/** One for what is answered at once, at least one for what takes long. */
export const usualProcesses = Math.max(2, availableParallelism() - 1);

/** A process is kept free of recordings and videos, so that texts and pictures never wait for one to end. */
function mediaAtOnce(processes: number): number {
  return Math.max(1, processes - 1);
}

/** How many recordings and videos one process of ours analyses at once. */
export const mediaJobsAtOnce = mediaAtOnce(usualProcesses);

function isMedia({ type }: DetectorContent): boolean {
  return type === "audio" || type === "video";
}

/** What a text or a picture takes, before the first one was measured; and how much each one counts since. */
const plain = { assumedMs: 200, weight: 0.2 };

/** Whoever would be begun later than this is told at once: their time would run out, and they can try again. */
const waitMsMax = 45_000;

const retryAfterSecondsMax = 60;

/** A text that makes a detector use more is refused, not the server killed. */
const memoryMbMax = 2048;

/** Linux's allocator otherwise keeps what loading a network and a large picture took. */
const allocation = { MALLOC_MMAP_THRESHOLD_: "262144" };

/** Beside the bundle of whichever entry point this is part of. */
const bundledProgram = [fileURLToPath(new URL("./analyse-worker.js", import.meta.url))];

/** A process that is killed while it decodes, and not by us, took too much memory: it ends itself so, and systems end it so. */
function endedBy(signal: NodeJS.Signals | null, content: DetectorContent | undefined): Error {
  if (signal === "SIGKILL" && content?.type === "image") {
    return new AppError("image_too_large", imageTakesTooMuchMemory);
  }
  if (signal === "SIGKILL" && content && isMedia(content)) return new AppError("media_too_complex");
  return new Error("The detector's process ended.");
}

/** `waitMs`: until those before it are answered. */
export function overloaded(waitMs: number): AppError {
  const seconds = Math.min(retryAfterSecondsMax, Math.max(1, Math.ceil(waitMs / 1000)));
  return new AppError("overloaded", undefined, { headers: { "Retry-After": String(seconds) } });
}

export function createAnalyser({
  modelsFolder,
  trustListFile = null,
  mediaDecoder = "auto",
  processes = usualProcesses,
  program = bundledProgram,
}: Options): Analyser {
  const waiting: Task[] = [];
  const idle: ChildProcess[] = [];
  const busy = new Map<ChildProcess, Task>();
  /** Those that have loaded their networks, which took time of its own. */
  const loaded = new WeakSet<ChildProcess>();
  let plainMs = plain.assumedMs;
  let closed = false;

  function drop(worker: ChildProcess, error: unknown): void {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    busy.get(worker)?.reject(error);
    busy.delete(worker);
    assign();
  }

  function startWorker(): ChildProcess {
    const worker = spawn(
      process.execPath,
      [
        `--max-old-space-size=${memoryMbMax}`,
        ...program,
        modelsFolder,
        mediaDecoder,
        trustListFile ?? "",
      ],
      {
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        serialization: "advanced",
        env: extendEnvironment(allocation),
      },
    );
    worker.on("message", (reply: DetectorReply | DetectorNews) => {
      const task = busy.get(worker);
      // An answer may come from one that is being ended: it must get no further task.
      if (!task || worker.killed) return;
      if ("progress" in reply) return task.onProgress?.(reply.progress);
      busy.delete(worker);
      if (!isMedia(task.content) && loaded.has(worker)) {
        plainMs += plain.weight * (performance.now() - task.startedAt - plainMs);
        refuseTheLate();
      }
      loaded.add(worker);
      worker.unref();
      worker.channel?.unref();
      idle.push(worker);
      if ("detection" in reply) task.resolve(reply.detection);
      else if ("refusal" in reply) task.reject(new AppError(reply.refusal));
      else task.reject(reply.error);
      assign();
    });
    worker.on("error", (error) => drop(worker, error));
    worker.on("exit", (_, signal) => drop(worker, endedBy(signal, busy.get(worker)?.content)));
    return worker;
  }

  function estimateMs(count: number): number {
    return (count * plainMs) / Math.max(1, processes - countMedia());
  }

  /** When they were let in, the detectors seemed quicker. */
  function refuseTheLate(): void {
    const inTurn = waiting.filter(({ content, rank }) => !isMedia(content) && rank > 0);
    inTurn.forEach((task, ahead) => {
      const waitMs = performance.now() - task.queuedAt + estimateMs(ahead);
      if (waitMs <= waitMsMax) return;
      waiting.splice(waiting.indexOf(task), 1);
      task.reject(overloaded(estimateMs(ahead)));
    });
  }

  function countMedia(): number {
    return [...busy.values()].filter(({ content }) => isMedia(content)).length;
  }

  /** The first that may run now. */
  function nextTask(): Task | undefined {
    const room = countMedia() < mediaAtOnce(processes);
    const at = waiting.findIndex(({ content }) => room || !isMedia(content));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  function assign(): void {
    while (!closed && (idle.length > 0 || busy.size < processes)) {
      const task = nextTask();
      if (!task) return;
      const worker = idle.pop() ?? startWorker();
      busy.set(worker, task);
      task.startedAt = performance.now();
      task.onStart?.();
      worker.ref();
      worker.channel?.ref();
      worker.send(task.content);
    }
  }

  function enqueue(task: Task): void {
    const at = waiting.findIndex(({ rank }) => rank < task.rank);
    waiting.splice(at < 0 ? waiting.length : at, 0, task);
  }

  function abandon(task: Task, reason: unknown): void {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    task.reject(reason);
    for (const [worker, running] of busy) {
      // A detector cannot be interrupted from outside, so its process goes.
      if (running === task) worker.kill("SIGKILL");
    }
  }

  return {
    estimateMs,
    analyse: (content, { signal, priority = false, background = false, onStart, onProgress }) =>
      new Promise<Detection>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (closed) return reject(new Error("The detectors are closed."));
        const settled = () => signal.removeEventListener("abort", onAbort);
        const task: Task = {
          content,
          rank: background ? 0 : priority ? 2 : 1,
          queuedAt: performance.now(),
          startedAt: 0,
          onStart,
          onProgress,
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
      await Promise.all(
        [...idle, ...busy.keys()].map((worker) => {
          const gone = once(worker, "exit");
          worker.kill("SIGKILL");
          return gone;
        }),
      );
    },
  };
}
