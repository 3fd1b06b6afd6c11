/** `tellsign watch`: analyzes what is added to a folder. It looks at intervals, because notices of changes are unreliable on network drives. */
import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { answerAll } from "../scan/answer/answer-all.ts";
import type { Answerer } from "../scan/answer/answerer.ts";
import { decideExitCode } from "../scan/decide-exit-code.ts";
import { findInputs } from "../scan/find-inputs.ts";
import { openRecords } from "../scan/output/show-records.ts";
import { describeSettings } from "../scan/scan-options.ts";
import { type ScanRecord, withoutAnalysis } from "../scan/scan-record.ts";
import { UsageError } from "../usage-error.ts";
import { createSettledFinder } from "../watch/find-settled.ts";
import { showWatched } from "../watch/show-watched.ts";
import { readWatchOptions, type WatchOptions } from "../watch/watch-options.ts";
import type { Command } from "./command.ts";

async function requireFolders(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const stats = await stat(path).catch(() => null);
    if (!stats?.isDirectory()) throw new UsageError(`${path} is not a folder.`);
  }
}

/** One process, which keeps its models loaded. */
async function openAnswerer(options: WatchOptions): Promise<Answerer> {
  if (options.api) return (await import("../scan/answer/answer-by-api.ts")).answerByApi(options);
  return (await import("../scan/answer/answer-locally.ts")).answerLocally(options, []);
}

export const watch: Command = async (args) => {
  const options = readWatchOptions(args);
  await requireFolders(options.paths);
  const settings = describeSettings(options);
  const file = openRecords(options);
  const answerer = await openAnswerer(options);
  const latest = new Map<string, ScanRecord>();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const tell = (line: string) => void (options.quiet || process.stderr.write(`${line}\n`));
  const show = showWatched(options, (line) => process.stdout.write(`${line}\n`));
  const findSettled = createSettledFinder();

  async function look(): Promise<void> {
    const settled = findSettled(await findInputs(options.paths, options));
    const due = settled.flatMap((input, at) => {
      const earlier = latest.has(input.path) ? null : (file?.find(input, settings) ?? null);
      if (earlier) latest.set(input.path, earlier);
      return earlier ? [] : [{ at, input }];
    });
    await answerAll(due, { answerer, settings, says: () => {}, tell }, (_, record) => {
      if (stopping.signal.aborted) return;
      file?.append(record);
      show(record);
      latest.set(record.path, withoutAnalysis(record));
    });
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  tell(`Watching ${options.paths.join(", ")}. Ctrl-C ends it.`);
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  try {
    while (!stopping.signal.aborted) {
      await Promise.race([look(), stopped]);
      await pause(options.everyMs, null, { signal: stopping.signal }).catch(() => null);
    }
  } finally {
    answerer.close();
    file?.close();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
  }
  return decideExitCode([...latest.values()], options);
};
