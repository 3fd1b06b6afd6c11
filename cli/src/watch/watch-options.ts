/** The options of `tellsign watch`: its own, and those of a scan. */
import { readScanOptions, type ScanOptions } from "../scan/scan-options.ts";
import { UsageError } from "../usage-error.ts";

const seeHelp = "See: tellsign help watch";
const usualS = 2;
const range = { minS: 0.1, maxS: 3600 };

export type WatchOptions = ScanOptions & { everyMs: number };

function readEvery(asked: string | undefined): number {
  const seconds = asked?.trim() ? Number(asked) : Number.NaN;
  if (seconds >= range.minS && seconds <= range.maxS) return seconds * 1000;
  throw new UsageError(
    `--every takes seconds from ${range.minS} to ${range.maxS}, not ${asked ?? "nothing"}. ${seeHelp}`,
  );
}

/** Takes `--every` out of what is left to the options of a scan. */
function takeEvery(args: readonly string[]): { everyMs: number; rest: string[] } {
  const at = args.findIndex((arg) => arg === "--every" || arg.startsWith("--every="));
  const given = args[at];
  if (given === undefined) return { everyMs: usualS * 1000, rest: [...args] };
  const isJoined = given !== "--every";
  const value = isJoined ? given.slice("--every=".length) : args[at + 1];
  const rest = [...args.slice(0, at), ...args.slice(at + (isJoined ? 1 : 2))];
  return { everyMs: readEvery(value), rest };
}

export function readWatchOptions(args: readonly string[]): WatchOptions {
  const { everyMs, rest } = takeEvery(args);
  const options = readScanOptions(rest);
  if (options.json || options.batch || options.format === "github") {
    throw new UsageError(`watch takes neither --json, --batch nor --format. ${seeHelp}`);
  }
  if (options.paths.some((path) => path === "-" || /^https?:\/\//i.test(path))) {
    throw new UsageError(`watch takes folders. ${seeHelp}`);
  }
  return { ...options, everyMs };
}
