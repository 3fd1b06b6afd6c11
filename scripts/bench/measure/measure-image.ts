/** What the image detector costs: time and memory for a 12-megapixel picture on one core, memory over many smaller ones. */
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { type DetectorProcess, startDetectorProcess } from "../detector-process.ts";
import { summariseTimes } from "../summarize-times.ts";

const analysesForMemory = 2000;
const runs = 30;
const formats = ["jpeg", "png", "webp"] as const;

async function writeLarge(file: string, orientation: number): Promise<string> {
  const picture = makePicture({ width: 4000, height: 3000, noise: 30 }).blur(0.7);
  await picture.withMetadata({ orientation }).jpeg({ quality: 90 }).toFile(file);
  return file;
}

/** Pictures of many sizes and several kinds. */
async function writeMany(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (let i = 0; i < 12; i++) {
    const file = path.join(folder, `small-${i}`);
    const size = { width: 400 + ((i * 173) % 900), height: 400 + ((i * 211) % 700) };
    const picture = makePicture({ ...size, seed: i }).blur(0.6);
    await writeFile(file, await picture.toFormat(formats[i % 3] ?? "jpeg").toBuffer());
    files.push(file);
  }
  return files;
}

/** Measured warm, after a first run. */
async function measureTime(detector: DetectorProcess, file: string) {
  const analyze = () => detector.analyze({ type: "image", path: file, views: true });
  for (let i = 0; i < 3; i++) await analyze();
  const cpuBefore = detector.readCpuMs();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) times.push(await analyze());
  const cpuAfter = detector.readCpuMs();
  const cpuMs =
    cpuBefore === null || cpuAfter === null ? null : Math.round((cpuAfter - cpuBefore) / runs);
  return {
    ...summariseTimes(times),
    cpuMs,
    peakMegabytes: detector.readPeakMegabytes(),
    load: loadavg()[0],
  };
}

async function measureMemory(detector: DetectorProcess, files: readonly string[], count: number) {
  const started = performance.now();
  const megabytes: Record<number, number> = { 0: await detector.measureMegabytes() };
  for (let done = 1; done <= count; done++) {
    const file = files[done % files.length] as string;
    await detector.analyze({ type: "image", path: file, views: true });
    if (done % 250 === 0 || done === count) megabytes[done] = await detector.measureMegabytes();
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return { analyses: count, seconds, megabytes, load: loadavg()[0] };
}

/** `asked`: over how many analyses to track memory. */
export async function measureImage(folder: string, asked?: string) {
  await buildIfStale();
  const say = (what: string) => process.stderr.write(`${what}\n`);
  const count = Number(asked ?? analysesForMemory);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`${asked} is not a number of analyses.`);
  say("Making pictures");
  const upright = await writeLarge(path.join(folder, "upright.jpg"), 1);
  const turned = await writeLarge(path.join(folder, "turned.jpg"), 6);
  const files = await writeMany(folder);
  const detector = startDetectorProcess();
  try {
    const oneCore = await detector.pinToOneCore();
    say("12 megapixels");
    const large = await measureTime(detector, upright);
    const largeTurned = await measureTime(detector, turned);
    say(`Memory over ${count} pictures`);
    const memory = await measureMemory(detector, files, count);
    const processor = cpus()[0]?.model ?? "unknown";
    return {
      node: process.version,
      processor,
      cores: cpus().length,
      oneCore,
      large,
      largeTurned,
      memory,
    };
  } finally {
    await detector.stop();
  }
}
