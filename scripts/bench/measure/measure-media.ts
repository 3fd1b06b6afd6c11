/** Time, processor time and memory of the detector process for one recording or video, repeatedly, on one core. */
import { cpus, loadavg } from "node:os";
import { describeDecoder } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { startDetectorProcess } from "../detector-process.ts";
import { summariseTimes } from "../summarize-times.ts";

type MediaContent =
  | { type: "audio"; path: string }
  | { type: "video"; path: string; depth: "standard"; views: boolean };

export function readRuns(asked: string | undefined, usual: number): number {
  const runs = Number(asked ?? usual);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`${asked} is not a number of runs.`);
  return runs;
}

/** The first run loads the networks and is reported separately. */
export async function measureMedia(content: MediaContent, runs: number) {
  await buildIfStale();
  const detector = startDetectorProcess();
  try {
    const oneCore = await detector.pinToOneCore();
    const started = performance.now();
    const { verdict, uncertainReason } = await detector.detect(content);
    const firstMs = Math.round(performance.now() - started);
    const cpuBefore = detector.readCpuMs();
    const times: number[] = [];
    for (let i = 0; i < runs; i++) times.push(await detector.analyze(content));
    const cpuAfter = detector.readCpuMs();
    const cpuMs =
      cpuBefore === null || cpuAfter === null ? null : Math.round((cpuAfter - cpuBefore) / runs);
    return {
      node: process.version,
      processor: cpus()[0]?.model ?? "unknown",
      cores: cpus().length,
      oneCore,
      decoder: describeDecoder("auto"),
      // An early abstention costs less, so the figures must be read together with the answer.
      answer: uncertainReason?.code ?? verdict,
      firstMs,
      ...summariseTimes(times),
      cpuMs,
      peakMegabytes: detector.readPeakMegabytes(),
      load: loadavg()[0],
    };
  } finally {
    await detector.stop();
  }
}
