/** What the text detector costs: time for short and long texts, memory over many, time in a browser. */
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { createTextSource } from "../bench-texts.ts";
import { type DetectorProcess, startDetectorProcess } from "../detector-process.ts";
import { summariseTimes } from "../summarize-times.ts";
import { measureTextInBrowser } from "./measure-text-in-browser.ts";

const analysesForMemory = 2000;
const memoryMsMax = 8 * 60_000;

type TakeText = (words: number) => string;

/** Measured warm, after a first run. One network thread, so the processor time is that of one core. */
async function measureTime(
  detector: DetectorProcess,
  takeText: TakeText,
  words: number,
  runs: number,
) {
  const analyze = (text: string) => detector.analyze({ type: "text", text });
  for (let i = 0; i < 3; i++) await analyze(takeText(Math.min(words, 1000)));
  const cpuBefore = detector.readCpuMs();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) times.push(await analyze(takeText(words)));
  const cpuAfter = detector.readCpuMs();
  const cpuMs =
    cpuBefore === null || cpuAfter === null ? null : Math.round((cpuAfter - cpuBefore) / runs);
  return { words, ...summariseTimes(times), cpuMs, load: loadavg()[0] };
}

/** Texts of 20 to 300 words; stops early if it takes too long, and reports how many were analyzed. */
async function measureMemory(detector: DetectorProcess, takeText: TakeText) {
  const started = performance.now();
  const megabytes: Record<number, number> = { 0: await detector.measureMegabytes() };
  let done = 0;
  while (done < analysesForMemory && performance.now() - started < memoryMsMax) {
    await detector.analyze({ type: "text", text: takeText(20 + ((done * 7) % 281)) });
    done++;
    if (done % 500 === 0) megabytes[done] = await detector.measureMegabytes();
  }
  megabytes[done] = await detector.measureMegabytes();
  const seconds = Math.round((performance.now() - started) / 1000);
  return { analyses: done, wanted: analysesForMemory, seconds, megabytes, load: loadavg()[0] };
}

export async function measureText(folder: string) {
  await buildIfStale();
  const say = (what: string) => process.stderr.write(`${what}\n`);
  const takeText = createTextSource();
  const detector = startDetectorProcess();
  try {
    say("Short texts, and long ones");
    const short = await measureTime(detector, takeText, 300, 40);
    const long = await measureTime(detector, takeText, 10_000, 3);
    say("A browser");
    const browser = await measureTextInBrowser(path.join(folder, "data"), takeText, summariseTimes);
    say(`Memory over ${analysesForMemory} texts`);
    const memory = await measureMemory(detector, takeText);
    const processor = cpus()[0]?.model ?? "unknown";
    return { node: process.version, processor, cores: cpus().length, short, long, browser, memory };
  } finally {
    await detector.stop();
  }
}
