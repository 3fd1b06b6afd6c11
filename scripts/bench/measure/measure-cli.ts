/** What the command line costs: startup, the answer to one text, and a folder of texts by number of processes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { inRepository } from "../../repository-root.mjs";
import { createTextSource } from "../bench-texts.ts";
import { summariseTimes } from "../summarize-times.ts";

const starts = 15;
const usualTexts = 200;
const wordsPerText = 300;

async function timeNode(args: readonly string[], cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
  const [code] = await once(child, "exit");
  // Exit code 3 means that a verdict is uncertain, which is still an answer.
  if (code !== 0 && code !== 3) throw new Error(`${args.join(" ")} exited with ${code}.`);
  return performance.now() - started;
}

export async function measureCli(folder: string, texts = String(usualTexts)) {
  await buildIfStale(["cli"]);
  const program = inRepository("cli/dist/tellsign.js");
  const run = (...args: string[]) => timeNode([program, ...args], folder);
  const repeat = async (time: () => Promise<number>, times = starts) => {
    const taken: number[] = [];
    for (let i = 0; i < times; i++) taken.push(await time());
    return summariseTimes(taken);
  };
  const takeText = createTextSource();
  await mkdir(path.join(folder, "texts"));
  for (let i = 0; i < Number(texts); i++) {
    await writeFile(path.join(folder, "texts", `${i}.txt`), takeText(wordsPerText));
  }
  const timeFolder = async (jobs: number) => {
    const ms = await run("scan", "--quiet", "--jobs", String(jobs), "texts");
    return { processes: jobs, textsPerSecond: Number(((Number(texts) * 1000) / ms).toFixed(1)) };
  };
  const cores = os.availableParallelism();
  return {
    node: process.version,
    cores,
    bareNode: await repeat(() => timeNode(["-e", "0"], folder)),
    version: await repeat(() => run("--version")),
    help: await repeat(() => run("help", "scan")),
    oneText: await repeat(() => run("scan", "texts/0.txt"), 5),
    folder: {
      texts: Number(texts),
      wordsPerText,
      one: await timeFolder(1),
      all: cores > 1 ? await timeFolder(cores) : null,
    },
    load: os.loadavg()[0],
  };
}
