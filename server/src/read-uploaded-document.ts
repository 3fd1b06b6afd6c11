/** Reads each document on a thread of its own, which is ended when it takes too long or too much memory. */
import { Worker } from "node:worker_threads";
import type { DocumentRefusalCode } from "@tellsign/detectors/text/documents/document-refusal";
import type { DocumentText } from "@tellsign/detectors/text/documents/read-document";
import { AppError } from "./http/app-error.ts";
import type { ReadDocument } from "./services.ts";

type Reply = { document: DocumentText } | { refusal: DocumentRefusalCode } | { error: unknown };
type Options = {
  threads?: number;
  readingMsMax?: number;
  /** How much the process may grow meanwhile: what a document unfolds into lies outside the thread's heap. */
  growthBytesMax?: number;
  /** The thread's program; tests pass their own. */
  workerFile?: URL;
};

const heapMbMax = 768;
const megabyte = 1024 * 1024;
const watchEveryMs = 50;

/** Beside the bundle of whichever entry point this is part of. */
const bundledWorker = new URL("./document-worker.js", import.meta.url);

export function createDocumentReader({
  threads = 2,
  readingMsMax = 30_000,
  growthBytesMax = 1024 * megabyte,
  workerFile = bundledWorker,
}: Options = {}): ReadDocument {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function readOnThread(path: string, signal: AbortSignal): Promise<DocumentText> {
    signal.throwIfAborted();
    const sizeBefore = process.memoryUsage.rss();
    const startedMs = Date.now();
    const worker = new Worker(workerFile, {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
    });
    const timers: NodeJS.Timeout[] = [];
    let onAbort = () => {};
    try {
      return await new Promise<DocumentText>((resolve, reject) => {
        const refuse = (code: DocumentRefusalCode, cause?: unknown) =>
          reject(new AppError(code, undefined, { cause }));
        worker.on("message", (reply: Reply) => {
          if ("document" in reply) resolve(reply.document);
          else if ("refusal" in reply) refuse(reply.refusal);
          else reject(reply.error);
        });
        // Out of memory, mostly: what the readers themselves find wrong comes as a refusal.
        worker.on("error", (cause) => refuse("document_too_complex", cause));
        worker.on("exit", () => refuse("document_too_complex"));
        onAbort = () => reject(signal.reason);
        signal.addEventListener("abort", onAbort, { once: true });
        const watch = () => {
          const grown = process.memoryUsage.rss() - sizeBefore;
          const late = Date.now() - startedMs > readingMsMax;
          if (grown > growthBytesMax || late) refuse("document_too_complex");
        };
        timers.push(setInterval(watch, watchEveryMs));
      });
    } finally {
      for (const timer of timers) clearInterval(timer);
      signal.removeEventListener("abort", onAbort);
      await worker.terminate();
    }
  }

  return async (path, { signal }) => {
    await takeTurn();
    try {
      return await readOnThread(path, signal);
    } catch (cause) {
      if (signal.aborted) throw new AppError("shutting_down", undefined, { cause });
      throw cause;
    } finally {
      endTurn();
    }
  };
}
