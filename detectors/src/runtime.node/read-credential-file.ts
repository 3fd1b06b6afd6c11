/** The official C2PA reader over a file that is too large to be held, in a thread of its own: what it hashes in takes as much memory as the file, and goes back when the thread ends. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const timeMaxMs = 60_000;
const require = createRequire(import.meta.url);

/** The reader asks a browser's Blob for slices; this one takes them from the file, a piece at a time. */
const reader = `
  const { closeSync, fstatSync, openSync, readFileSync, readSync } = require("node:fs");
  const { parentPort, workerData } = require("node:worker_threads");
  const pieceBytesMax = 1024 * 1024;
  class FileBlob {
    constructor(file, start, end) { Object.assign(this, { file, start, end }); }
    get size() { return Math.max(0, this.end - this.start); }
    slice(from, to) {
      const start = this.start + from;
      return new FileBlob(this.file, start, Math.min(this.end, this.start + to, start + pieceBytesMax));
    }
  }
  globalThis.FileReaderSync = class {
    readAsArrayBuffer({ file, start, size }) {
      const bytes = new Uint8Array(size);
      let filled = 0;
      while (filled < size) {
        const count = readSync(file, bytes, filled, size - filled, start + filled);
        if (count === 0) throw new Error("The file ends early.");
        filled += count;
      }
      return bytes.buffer;
    }
  };
  async function read({ moduleUrl, wasmPath, path, mimeType, settings }) {
    const c2pa = await import(moduleUrl);
    await c2pa.default({ module_or_path: readFileSync(wasmPath) });
    const file = openSync(path, "r");
    try {
      const blob = new FileBlob(file, 0, fstatSync(file).size);
      const store = await c2pa.WasmReader.fromBlob(mimeType, blob, settings);
      return store.json();
    } finally {
      closeSync(file);
    }
  }
  read(workerData).then(
    (json) => parentPort.postMessage({ json }),
    (error) => parentPort.postMessage({ words: error instanceof Error ? error.message : String(error) }),
  );
`;

/** The store as JSON. Rejects with the reader's own words. */
export async function readCredentialFile(
  path: string,
  mimeType: string,
  settings: string,
): Promise<string> {
  const workerData = {
    moduleUrl: pathToFileURL(require.resolve("@contentauth/c2pa-wasm")).href,
    wasmPath: require.resolve("@contentauth/c2pa-wasm/c2pa.wasm"),
    path,
    mimeType,
    settings,
  };
  const worker = new Worker(reader, { eval: true, execArgv: [], workerData });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const late = () => reject(new Error("The reader did not answer in time."));
      timer = setTimeout(late, timeMaxMs);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The reader ended without an answer.")));
      worker.once("message", ({ json, words }: { json?: string; words?: string }) => {
        if (json === undefined) reject(new Error(words));
        else resolve(json);
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
