import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { DecoderCall } from "./decoder.ts";
import { guardCommand } from "./guard-command.ts";
import { runProcess } from "./run-process.ts";

const limits: { timeS: number; addressSpaceKb: number | null } = {
  timeS: 20,
  addressSpaceKb: null,
};
const call: DecoderCall = {
  program: "ffmpeg",
  args: [],
  path: "",
  timeS: 20,
  outputBytesMax: 1e6,
};

/** Named in its own command line, so that a test can look for what is left of it. */
let marks = 0;
function shell(script: string, within = limits) {
  const mark = `decoder-of-test-${process.pid}-${++marks}`;
  const command = guardCommand("/bin/sh", ["-c", script, mark], within);
  folders.push(command.ownFolder);
  return { mark, command };
}

function countRunning(mark: string): number {
  return listCommandLines().filter((line) => line.includes(mark)).length;
}

/** Of everything that runs. Small Linux systems have no `ps`; one that has ended and is still listed has none. */
function listCommandLines(): string[] {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-eo", "args"], { encoding: "utf8" }).stdout.split("\n");
  }
  return readdirSync("/proc").flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : [];
    } catch {
      return [];
    }
  });
}

async function untilGone(mark: string): Promise<void> {
  while (countRunning(mark) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function readAll(pieces: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece.toString();
  return text;
}

/** Where this test's commands would be run. */
const folders: (string | undefined)[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) expect(existsSync(folder ?? "")).toBe(false);
});

describe.skipIf(process.platform === "win32")("a decoder's process", () => {
  it("answers, without an environment and in a folder that is no more", async () => {
    const { command } = shell('echo "$HOME|"; ls -A . 2>/dev/null | wc -l');
    expect((await readAll(runProcess(command, call))).replace(/\s/g, "")).toBe("|0");
  });

  it("leaves no folder when it was stopped before, or could not be started", async () => {
    const stopped = { ...call, signal: AbortSignal.abort(new Error("stopped")) };
    await expect(readAll(runProcess(shell("echo").command, stopped))).rejects.toThrow("stopped");
    const unknown = { ...shell("echo").command, file: "/no/such/program" };
    await expect(readAll(runProcess(unknown, call))).rejects.toThrow("The decoder ended");
  });

  it("can write no file", async () => {
    const { command } = shell(`echo text > ${tmpdir()}/never-written-${process.pid}`);
    await expect(readAll(runProcess(command, call))).rejects.toThrow("The decoder ended");
  });

  it("goes with all it started when it is stopped", async () => {
    const { command, mark } = shell('sh -c "sleep 600" "$0" & echo begun; sleep 600');
    const stop = new AbortController();
    const running = readAll(
      runProcess(command, {
        ...call,
        signal: {
          throwIfAborted: () => {
            if (countRunning(mark) > 0) stop.abort(new Error("stopped"));
            stop.signal.throwIfAborted();
          },
        },
      }),
    );
    // The first look is before the start, when nothing runs yet.
    await expect(running).rejects.toThrow("stopped");
    await untilGone(mark);
  });

  it("goes when nobody reads on", async () => {
    const { command, mark } = shell("while :; do echo more; done");
    for await (const piece of runProcess(command, { ...call, outputBytesMax: 1e12 })) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await untilGone(mark);
  });

  it("is refused when it computes too long", async () => {
    const { command, mark } = shell("while :; do :; done", { ...limits, timeS: 1 });
    await expect(readAll(runProcess(command, call))).rejects.toMatchObject({
      code: "media_too_complex",
    });
    await untilGone(mark);
  });

  it("is refused when it takes too much memory, and when it answers too much", async () => {
    const hungry = shell('x=more; while :; do x="$x$x"; done', {
      ...limits,
      addressSpaceKb: 100_000,
    });
    await expect(readAll(runProcess(hungry.command, call))).rejects.toThrow();
    await untilGone(hungry.mark);
    const { command, mark } = shell("while :; do echo more; done");
    await expect(
      readAll(runProcess(command, { ...call, outputBytesMax: 1000 })),
    ).rejects.toMatchObject({ code: "media_too_complex" });
    await untilGone(mark);
  });

  it("does not outlive whoever started it, however that ends", async () => {
    const mark = `decoder-of-test-${process.pid}-orphan`;
    const { file, args } = guardCommand("/bin/sh", ["-c", "sleep 600; :", mark], limits);
    const parent = spawn(
      process.execPath,
      [
        "-e",
        `const { spawn } = require("node:child_process");
         spawn(${JSON.stringify(file)}, ${JSON.stringify(args)}, { detached: true, stdio: ["pipe", "pipe", "pipe"] });
         console.log("started");
         setInterval(() => {}, 1000);`,
      ],
      { stdio: ["ignore", "pipe", "inherit"], cwd: fileURLToPath(new URL(".", import.meta.url)) },
    );
    await once(parent.stdout, "data");
    while (countRunning(mark) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    parent.kill("SIGKILL");
    await untilGone(mark);
  });
});
