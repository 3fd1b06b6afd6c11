/** A decoder's process. Its output is streamed, and its whole group is killed at a limit, on abort and when the reader stops. */
import { type ChildProcess, spawn } from "node:child_process";
import { rmdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type DecoderCall, DecoderFailed } from "./decoder.ts";

export type Command = {
  file: string;
  args: readonly string[];
  cwd?: string | undefined;
  /** Made for it. The command deletes it before its program starts, unless it never came so far. */
  ownFolder?: string | undefined;
  /** A separate process group, so that its children die with it. */
  ownGroup: boolean;
};

const stopEveryMs = 100;
/** Computing time has its own limit; by the clock a busy machine may take this much longer. */
const busyFactor = 4;
const busyS = 60;
const logLinesMax = 40;
const logLineCharsMax = 2000;

/** By the shell's count: of memory or computing time there was no more. */
const limitCodes = new Set([128 + 9, 128 + 24]);
const limitSignals = new Set<NodeJS.Signals>(["SIGKILL", "SIGXCPU"]);
const outOfMemory = /cannot allocate memory|out of memory|bad_alloc|memory access out of bounds/i;

function endGroup(child: ChildProcess, ownGroup: boolean): void {
  // The number of one that has ended may be somebody else's by now.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(ownGroup ? -child.pid : child.pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}

function removeFolder(folder: string | undefined): void {
  if (!folder) return;
  try {
    rmdirSync(folder);
  } catch {
    // Gone already.
  }
}

function readLog(child: ChildProcess, onLine?: (line: string) => void): string[] {
  const kept: string[] = [];
  if (!child.stderr) return kept;
  createInterface({ input: child.stderr, crlfDelay: Number.POSITIVE_INFINITY }).on(
    "line",
    (line) => {
      onLine?.(line);
      kept.push(line.slice(0, logLineCharsMax));
      if (kept.length > logLinesMax) kept.shift();
    },
  );
  return kept;
}

/** Ends the process when the decoder's time is over or the caller wants no more; says why. */
function watch(call: DecoderCall, end: () => void) {
  let why: unknown;
  let spentMs = 0;
  let waitingSince: number | null = null;
  const stop = (reason: unknown) => {
    why ??= reason;
    end();
  };
  const timer = setInterval(() => {
    try {
      call.signal?.throwIfAborted();
    } catch (reason) {
      return stop(reason);
    }
    const waitingMs = waitingSince === null ? 0 : performance.now() - waitingSince;
    const mostMs = (busyS + busyFactor * call.timeS) * 1000;
    if (spentMs + waitingMs > mostMs) stop(new MediaRefusal("media_too_complex"));
  }, stopEveryMs);
  return {
    stop,
    why: () => why,
    async during<T>(work: Promise<T>): Promise<T> {
      waitingSince = performance.now();
      try {
        return await work;
      } finally {
        spentMs += performance.now() - waitingSince;
        waitingSince = null;
      }
    },
    close: () => clearInterval(timer),
  };
}

function failureOf(code: number | null, signal: NodeJS.Signals | null, log: string[]): Error {
  const text = log.slice(-8).join("\n");
  const atLimit =
    (code !== null && limitCodes.has(code)) || (signal !== null && limitSignals.has(signal));
  if (atLimit || outOfMemory.test(log.join("\n"))) {
    return new MediaRefusal("media_too_complex", { cause: new DecoderFailed(text, code) });
  }
  return new DecoderFailed(text, code);
}

async function* readAnswer(
  { file, args, cwd, ownGroup }: Command,
  call: DecoderCall,
): AsyncGenerator<Buffer, void> {
  call.signal?.throwIfAborted();
  const child = spawn(file, args, {
    cwd,
    env: {},
    detached: ownGroup,
    windowsHide: true,
    // Its standard input is the thread it hangs by: it closes when this process ends, however it ends.
    stdio: ["pipe", "pipe", "pipe"],
  });
  const end = () => endGroup(child, ownGroup);
  process.once("exit", end);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("error", () => resolve({ code: null, signal: null }));
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  child.stdin.on("error", () => undefined);
  const log = readLog(child, call.onLogLine);
  const watched = watch(call, end);
  let bytes = 0;
  try {
    const pieces = child.stdout[Symbol.asyncIterator]();
    while (true) {
      const { value, done } = await watched.during(pieces.next());
      if (done) break;
      bytes += value.length;
      if (bytes > call.outputBytesMax) watched.stop(new MediaRefusal("media_too_complex"));
      if (watched.why()) throw watched.why();
      yield value;
    }
    const { code, signal } = await watched.during(exited);
    if (watched.why()) throw watched.why();
    if (code !== 0) throw failureOf(code, signal, log);
  } finally {
    watched.close();
    process.off("exit", end);
    end();
    child.stdout.destroy();
    child.stdin.destroy();
    await exited;
  }
}

export async function* runProcess(
  command: Command,
  call: DecoderCall,
): AsyncGenerator<Buffer, void> {
  try {
    yield* readAnswer(command, call);
  } finally {
    removeFolder(command.ownFolder);
  }
}
