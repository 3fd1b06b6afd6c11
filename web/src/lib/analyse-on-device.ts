/** Analyses a text in this browser: the page's side of workers/analyse-text.worker.ts, which starts when it is first needed. */
import type { Detection } from "@tellsign/contracts/detection";

/** A document, or else the text. */
export type DeviceInput = {
  text: string;
  file: File | null;
  /** What the signed-in user tolerates; null: the model's shipped threshold. */
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

/** `i8x16.popcnt` in an empty function: only engines with SIMD know it, and the networks need SIMD. */
const simdProbe = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Hashes, which every fetched file is checked by, are for secure pages only. */
export function canAnalyseOnDevice(): boolean {
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
  const worker = new Worker(new URL("../workers/analyse-text.worker.ts", import.meta.url), {
    type: "module",
    name: "analyse-text",
  });
  // One that could not be loaded would never answer.
  worker.addEventListener("error", () => forget(worker));
  running = worker;
  return worker;
}

function forget(worker: Worker): void {
  worker.terminate();
  if (running === worker) running = null;
}

/** Makes the next analysis quick where the model is in this browser already; fetches no model. */
export function warmUpDevice(): void {
  if (!running) getWorker().postMessage("warm-up");
}

/** One at a time. Stopping ends the worker; the model stays in the browser for the next. */
export function analyseOnDevice(
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
          // The engine never starts again where its start has failed once.
          drop(error);
        } else if (data.kind === "download" || data.kind === "step") onProgress(data);
      },
      listen,
    );
    worker.postMessage(input);
  });
}
