/** Runs a program of the sources in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { repositoryRoot } from "../repository-root.ts";
import { bundleProgram } from "./bundle-program.ts";

export type Program = {
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Resolves when the text has been printed; throws with all it printed when it ends before. */
  prints(text: string | RegExp): Promise<void>;
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
};

export function runProgram(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Program {
  const child = spawn(process.execPath, [bundleProgram(file), ...args], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
    child.emit("printed");
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = once(child, "close").then(([code]) => {
    child.emit("printed");
    return code as number | null;
  });
  return {
    process: child,
    output: () => output,
    prints: async (text) => {
      while (!output.match(text)) {
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`${file} ended and printed: ${output}`);
        }
        await once(child, "printed");
      }
    },
    ended,
  };
}
