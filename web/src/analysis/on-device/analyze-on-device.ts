/** Analyzes text in this browser: the page's side of workers/analyze-text.worker.ts, which is started on first use. */
import type { Detection } from "@tellsign/contracts/detection/detection";

/** A document, or else the text. */
export type DeviceInput = {
  text: string;
  file: File | null;
  /** The signed-in user's tolerated false-positive rate; null means the model's shipped threshold. */
  falsePositiveRate: number | null;
};

export type DeviceProgress =
  | { kind: "download"; receivedBytes: number; totalBytes: number }
  | { kind: "step"; fraction: number };

type Finding = { detection: Detection; text: string };

export type DeviceAnswer =
  | DeviceProgress
  | ({ kind: "detection" } & Finding)
  | { kind: "failure"; name: string; message: string };

/** `i8x16.popcnt` in an empty function: it validates only on engines with SIMD, which the networks need. */
const simdProbe = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Hashing, which verifies every downloaded file, is available only in secure contexts. */
export function canAnalyzeOnDevice(): boolean {
  return (
    typeof Worker === "function" &&
    typeof WebAssembly === "object" &&
    globalThis.crypto?.subtle !== undefined &&
    WebAssembly.validate(simdProbe)
  );
}

let running: Worker | null = null;

function getWorker(): Worker {
  if (running) return running;
  const worker = new Worker(new URL("../../workers/analyze-text.worker.ts", import.meta.url), {
    type: "module",
    name: "analyze-text",
  });
  // A worker that failed to load would never answer.
  worker.addEventListener("error", () => forget(worker));
  running = worker;
  return worker;
}

function forget(worker: Worker): void {
  worker.terminate();
  if (running === worker) running = null;
}

/** Warms up the model if it is already cached in this browser; downloads nothing. */
export function warmUpDevice(): void {
  if (!running) getWorker().postMessage("warm-up");
}

/** One analysis at a time. Stopping terminates the worker; the model stays cached. */
export function analyzeOnDevice(
  input: DeviceInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: DeviceProgress) => void },
): Promise<Finding> {
  const worker = getWorker();
  return new Promise<Finding>((resolve, reject) => {
    const settled = new AbortController();
    const listen = { signal: settled.signal };
    function finish(act: () => void): void {
      settled.abort();
      act();
    }
    function drop(error: unknown): void {
      forget(worker);
      finish(() => reject(error));
    }
    if (signal.aborted) return drop(signal.reason);
    signal.addEventListener("abort", () => drop(signal.reason), listen);
    worker.addEventListener("error", (event) => drop(new Error(event.message)), listen);
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<DeviceAnswer>) => {
        if (data.kind === "detection") finish(() => resolve(data));
        else if (data.kind === "failure") {
          const error = new Error(data.message);
          error.name = data.name;
          // The engine cannot be restarted in the same worker once its start has failed.
          drop(error);
        } else if (data.kind === "download" || data.kind === "step") onProgress(data);
      },
      listen,
    );
    worker.postMessage(input);
  });
}
