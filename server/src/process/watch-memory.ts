/** Kills this process if it uses too much memory. Decoder buffers lie outside the heap limit, and the main thread is too busy to check, so a worker thread does. */
import { Worker } from "node:worker_threads";

const watcher = `
  const { parentPort, workerData } = require("node:worker_threads");
  let bytesMax = workerData;
  parentPort.on("message", (bytes) => { bytesMax = bytes; });
  setInterval(() => {
    if (process.memoryUsage.rss() > bytesMax) process.kill(process.pid, "SIGKILL");
  }, 50);
`;

const toBytes = (megabytes: number) => megabytes * 1024 * 1024;

export function watchMemory(megabytesMax: number): { limit(megabytesMax: number): void } {
  const workerData = toBytes(megabytesMax);
  const worker = new Worker(watcher, { eval: true, execArgv: [], workerData });
  worker.unref();
  return { limit: (megabytes) => worker.postMessage(toBytes(megabytes)) };
}
