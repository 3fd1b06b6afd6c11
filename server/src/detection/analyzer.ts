/** Runs detectors in a few processes, so that a long text blocks nobody else and a crash costs one analysis; hostile files are decoded only there. Threads will not do: terminating one while ONNX Runtime computes crashes the whole server. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { imageTakesTooMuchMemory } from "@tellsign/contracts/api/errors";
import type { Detection, UncertainReason } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Progress } from "@tellsign/detectors/detector";
import type { ImageRefusalCode } from "@tellsign/detectors/image/file/image-refusal";
import type { MediaRefusalCode } from "@tellsign/detectors/media/media-refusal";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { AppError } from "../process/app-error.ts";
import { confineNode } from "../process/sandbox.ts";
import { createFairOrder } from "./fair-order.ts";
import { countRoom, type Lane, laneOf, mayStart, mediaAtOnce } from "./lanes.ts";
import { noTrustFiles, type TrustFiles } from "./read-trust-lists.ts";

/** Content analyzed within its request. A file is read where it is decoded, in the detector's own process. */
export type PlainContent =
  | { type: "text"; text: string }
  | {
      type: "image";
      path: string;
      /** Whether the answer includes pictures of what was measured. */
      views: boolean;
    };

/** Content analyzed as a job. */
export type MediaContent =
  | { type: "audio"; path: string }
  | { type: "video"; path: string; depth: ScanDepth; views: boolean };

export type DetectorContent = (PlainContent | MediaContent) & {
  /** The false positive rate its owner tolerates; without one, the models' shipped thresholds decide. */
  falsePositiveRate?: number;
};

/** Rejects with the code that says why the content cannot be read. */
export type Analyze = (
  content: DetectorContent,
  options: {
    signal: AbortSignal;
    /** Whoever it is for; owners take turns. */
    owner?: string;
    /** Has more turns than others that wait, as subscribers are promised. */
    priority?: boolean;
    /** Nobody waits for the answer, so it goes after all others. */
    background?: boolean;
    /** Called when the content leaves the queue and a detector starts on it. */
    onStart?: () => void;
    onProgress?: (progress: Progress) => void;
  },
) => Promise<Detection>;

/** Decodes and measures without running a network: null where a verdict may be given. */
export type ForeseeFile = (
  content: Exclude<DetectorContent, { type: "text" }>,
  options: { signal: AbortSignal; owner?: string; background?: boolean },
) => Promise<UncertainReason | null>;

/** A small JPEG of an image file, whatever its format, as a data URI. */
export type PreviewImage = (path: string, options: { signal: AbortSignal }) => Promise<string>;

export type Analyzer = {
  analyze: Analyze;
  foreseeFile: ForeseeFile;
  previewImage: PreviewImage;
  /** Estimates how long `count` short texts would take, or images and long texts, from how long recent ones took. */
  estimateMs(count: number, lane?: Exclude<Lane, "media">): number;
  close(): Promise<void>;
};

/** What a detector's process is to do with the content. */
type Order = "detect" | "foresee" | "preview";
export type DetectorMessage = DetectorContent & { order: Order };

type Answer = Exclude<DetectorReply, { refusal: unknown } | { error: unknown }>;

type Task = {
  order: Order;
  content: DetectorContent;
  lane: Lane;
  owner: string;
  /** Those of rank 0 go after all others; otherwise higher ranks have more turns. */
  rank: number;
  queuedAt: number;
  startedAt: number;
  /** Whether its process had loaded its networks, because loading does not count as analysis time. */
  warm: boolean;
  onStart: (() => void) | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};
export type DetectorReply =
  | { detection: Detection }
  | { foreseen: UncertainReason | null }
  | { preview: string }
  | { refusal: ImageRefusalCode | MediaRefusalCode }
  | { error: unknown };
/** Sent any number of times before the reply of a long analysis. */
export type DetectorNews = { progress: Progress };
type Options = {
  modelsFolder: string;
  trustFiles?: TrustFiles;
  mediaDecoder?: DecoderChoice;
  processes?: number;
  /** The arguments Node runs with; tests pass their own program. */
  program?: readonly string[];
};

/** One for short texts, one for images and long texts, and at least one for recordings and videos. */
export const defaultProcesses = Math.max(3, availableParallelism());

/** How many recordings and videos one server or worker analyzes at once. */
export const mediaJobsAtOnce = mediaAtOnce(defaultProcesses);

function isMedia({ type }: DetectorContent): boolean {
  return type === "audio" || type === "video";
}

/** The assumed durations before the first is measured, and the weight of each measurement since. */
const assumedMs = { quick: 200, slow: 2000 };
const measuredWeight = 0.2;

/** Turns of a subscriber for each of another caller, by rank. */
const turns = [1, 1, 4];

/** A request that would start later than this is refused at once: it would time out, and can be retried. */
const waitMsMax = 45_000;

const retryAfterSecondsMax = 60;

/** A text that needs more is refused, instead of taking down the server. */
const memoryMbMax = 2048;

/** Without this, glibc's allocator keeps the memory that loading a network or a large image took. */
const allocation = { MALLOC_MMAP_THRESHOLD_: "262144" };

/** Lies beside the bundle of each entry point. */
const bundledProgram = [fileURLToPath(new URL("./analyzer-process.js", import.meta.url))];

/** A process killed while decoding, and not by us, used too much memory: both its own watcher and the system kill it that way. */
function endedBy(signal: NodeJS.Signals | null, content: DetectorContent | undefined): Error {
  if (signal === "SIGKILL" && content?.type === "image") {
    return new AppError("image_too_large", imageTakesTooMuchMemory);
  }
  if (signal === "SIGKILL" && content && isMedia(content)) return new AppError("media_too_complex");
  return new Error("The detector's process ended.");
}

/** `waitMs` is the time until earlier requests are answered. */
export function overloaded(waitMs: number): AppError {
  const seconds = Math.min(retryAfterSecondsMax, Math.max(1, Math.ceil(waitMs / 1000)));
  return new AppError("overloaded", undefined, { headers: { "Retry-After": String(seconds) } });
}

export function createAnalyzer({
  modelsFolder,
  trustFiles = noTrustFiles,
  mediaDecoder = "auto",
  processes = defaultProcesses,
  program = bundledProgram,
}: Options): Analyzer {
  const waiting: Task[] = [];
  const idle: ChildProcess[] = [];
  const busy = new Map<ChildProcess, Task>();
  /** What each worker has detected, and so has loaded. */
  const ran = new WeakMap<ChildProcess, Set<string>>();
  const tookMs = { ...assumedMs };
  const order = createFairOrder();
  let closed = false;

  function drop(worker: ChildProcess, error: unknown): void {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    busy.get(worker)?.reject(error);
    busy.delete(worker);
    assign();
  }

  function startWorker(): ChildProcess {
    const nodeArgs = [`--max-old-space-size=${memoryMbMax}`, ...program];
    const { file, args, env } = confineNode(
      [...nodeArgs, modelsFolder, mediaDecoder, JSON.stringify(trustFiles)],
      { added: allocation },
    );
    const worker = spawn(file, args, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
      env,
    });
    worker.on("message", (reply: DetectorReply | DetectorNews) => {
      const task = busy.get(worker);
      // A worker that is being killed may still answer; it must get no further task.
      if (!task || worker.killed) return;
      if ("progress" in reply) return task.onProgress?.(reply.progress);
      busy.delete(worker);
      if (task.lane !== "media" && task.warm && task.order === "detect") {
        const ms = performance.now() - task.startedAt;
        tookMs[task.lane] += measuredWeight * (ms - tookMs[task.lane]);
        refuseTheLate();
      }
      worker.unref();
      worker.channel?.unref();
      idle.push(worker);
      if ("refusal" in reply) task.reject(new AppError(reply.refusal));
      else if ("error" in reply) task.reject(reply.error);
      else task.resolve(reply);
      assign();
    });
    worker.on("error", (error) => drop(worker, error));
    worker.on("exit", (_, signal) => drop(worker, endedBy(signal, busy.get(worker)?.content)));
    return worker;
  }

  function listRunning(): Lane[] {
    return [...busy.values()].map(({ lane }) => lane);
  }

  function estimateMs(count: number, lane: Exclude<Lane, "media"> = "quick"): number {
    return (count * tookMs[lane]) / countRoom(lane, listRunning(), processes);
  }

  /** They were admitted when the detectors seemed faster. */
  function refuseTheLate(): void {
    for (const lane of ["quick", "slow"] as const) {
      const inTurn = waiting.filter((task) => task.lane === lane && task.rank > 0);
      inTurn.forEach((task, ahead) => {
        const waitMs = performance.now() - task.queuedAt + estimateMs(ahead, lane);
        if (waitMs <= waitMsMax) return;
        waiting.splice(waiting.indexOf(task), 1);
        task.reject(overloaded(estimateMs(ahead, lane)));
      });
    }
  }

  /** Of those that may run now: what somebody waits for, then whose turn it is, then higher ranks, then who came first. */
  function nextTask(): Task | undefined {
    const running = listRunning();
    let next: Task | undefined;
    for (const task of waiting) {
      if (!mayStart(task.lane, running, processes)) continue;
      if (!next || goesBefore(task, next)) next = task;
    }
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function goesBefore(task: Task, other: Task): boolean {
    if (task.rank === 0 || other.rank === 0) return task.rank > 0 && other.rank === 0;
    const apart = order.place(task.owner) - order.place(other.owner);
    return apart === 0 ? task.rank > other.rank : apart < 0;
  }

  /** The only idle process that has loaded the networks for texts, where a task can do without it. */
  function findReserved({ lane }: Task): ChildProcess | null {
    const ready = idle.filter((worker) => ran.get(worker)?.has("text"));
    const dispensable = idle.length > 1 || idle.length + busy.size < processes;
    return lane !== "quick" && ready.length === 1 && dispensable ? (ready[0] ?? null) : null;
  }

  /** One that has loaded the networks already, if there is one. What takes long leaves the last such process to short texts, which would wait for another to load them. */
  function takeWorker(task: Task): ChildProcess {
    const reserved = findReserved(task);
    const free = idle.filter((worker) => worker !== reserved);
    const chosen = free.find((worker) => ran.get(worker)?.has(task.content.type)) ?? free.at(-1);
    if (!chosen) return startWorker();
    idle.splice(idle.indexOf(chosen), 1);
    return chosen;
  }

  function assign(): void {
    while (!closed && (idle.length > 0 || busy.size < processes)) {
      const task = nextTask();
      if (!task) return;
      const worker = takeWorker(task);
      const before = ran.get(worker) ?? new Set();
      task.warm = before.has(task.content.type);
      // Foreseeing loads no network.
      if (task.order === "detect") ran.set(worker, before.add(task.content.type));
      if (task.rank > 0) order.count(task.owner, turns[task.rank]);
      busy.set(worker, task);
      task.startedAt = performance.now();
      task.onStart?.();
      worker.ref();
      worker.channel?.ref();
      worker.send({ ...task.content, order: task.order } satisfies DetectorMessage);
    }
  }

  function abandon(task: Task, reason: unknown): void {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    task.reject(reason);
    for (const [worker, running] of busy) {
      // A detector cannot be interrupted, so its process is killed.
      if (running === task) worker.kill("SIGKILL");
    }
  }

  function submit(
    order: Order,
    content: DetectorContent,
    {
      signal,
      owner = "",
      priority = false,
      background = false,
      onStart,
      onProgress,
    }: Parameters<Analyze>[1],
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (closed) return reject(new Error("The detectors are closed."));
      const settled = () => signal.removeEventListener("abort", onAbort);
      const task: Task = {
        order,
        content,
        lane: laneOf(content),
        owner,
        rank: background ? 0 : priority ? 2 : 1,
        queuedAt: performance.now(),
        startedAt: 0,
        warm: false,
        onStart,
        onProgress,
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
      const onAbort = () => abandon(task, signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
      waiting.push(task);
      assign();
    });
  }

  const misunderstood = () => new Error("The detector's process did something else.");

  return {
    estimateMs,
    analyze: async (content, options) => {
      const answer = await submit("detect", content, options);
      if (!("detection" in answer)) throw misunderstood();
      return answer.detection;
    },
    foreseeFile: async (content, options) => {
      const answer = await submit("foresee", content, options);
      if (!("foreseen" in answer)) throw misunderstood();
      return answer.foreseen;
    },
    previewImage: async (path, options) => {
      const content = { type: "image" as const, path, views: false };
      const answer = await submit("preview", content, options);
      if (!("preview" in answer)) throw misunderstood();
      return answer.preview;
    },
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
