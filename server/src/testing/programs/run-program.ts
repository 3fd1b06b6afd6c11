/** Runs a source program in its own process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { repositoryRoot } from "../../process/repository-root.ts";
import { bundleProgram } from "./bundle-program.ts";

export type Program = {
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Resolves when the text has been printed; throws with the whole output if it exits before. */
  prints(text: string | RegExp): Promise<void>;
  /** The exit code, or null if a signal ended it. */
  ended: Promise<number | null>;
};

export function runProgram(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Program {
  const child = spawn(process.execPath, [bundleProgram(file), ...args], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TRUST_LIST_URL: "off", ...env },
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
