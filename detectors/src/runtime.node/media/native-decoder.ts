/** ffmpeg and ffprobe as found on this machine. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { type Decoder, type DecoderCall, inputPlace, outputPlace } from "./decoder.ts";
import { guardCommand } from "./guard-command.ts";
import { runProcess } from "./run-process.ts";

export type NativeDecoder = { version: string; ffmpeg: string; ffprobe: string };

/** Older ones are no longer mended, and lack options used here. */
const majorMin = 4;
/** Address space, not memory in use: libraries alone take 300 MB of it. */
const addressSpaceKb = 3 * 1024 * 1024;

const isWindows = process.platform === "win32";

/** Asked of the shell, which knows the search path: the environment is not read here. */
function findProgram(name: string): string | null {
  const { status, stdout } = isWindows
    ? spawnSync("where", [name], { encoding: "utf8", windowsHide: true })
    : spawnSync("/bin/sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" });
  const found = status === 0 ? stdout.split(/\r?\n/)[0]?.trim() : "";
  return found || null;
}

let known: NativeDecoder | null | undefined;

/** Looked for once: null where there is none, or none that is new enough. */
export function findNativeDecoder(): NativeDecoder | null {
  if (known === undefined) known = lookForNativeDecoder();
  return known;
}

function lookForNativeDecoder(): NativeDecoder | null {
  const ffmpeg = findProgram("ffmpeg");
  const ffprobe = findProgram("ffprobe");
  if (!ffmpeg || !ffprobe) return null;
  const { status, stdout } = spawnSync(ffmpeg, ["-hide_banner", "-version"], {
    encoding: "utf8",
    env: {},
    timeout: 10_000,
    windowsHide: true,
  });
  const version = /^ffmpeg version (n?(\d+)[\w.]*|\S+)/.exec(stdout ?? "");
  if (status !== 0 || !version) return null;
  // Builds from its development line are named by a commit, and are new.
  if (version[2] !== undefined && Number(version[2]) < majorMin) return null;
  return { version: version[1] ?? "", ffmpeg, ffprobe };
}

export function createNativeDecoder(found: NativeDecoder): Decoder {
  return {
    name: `ffmpeg ${found.version}`,
    run: (call: DecoderCall) => {
      const places: Record<string, string> = {
        [inputPlace]: `file:${resolve(call.path)}`,
        [outputPlace]: "pipe:1",
      };
      const args = call.args.map((arg) => places[arg] ?? arg);
      const limits = { timeS: call.timeS, addressSpaceKb };
      return runProcess(guardCommand(found[call.program], args, limits), call);
    },
  };
}
