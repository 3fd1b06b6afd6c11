/** Runs the programs in docs/examples as printed. */
import { execFile, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { repositoryRoot } from "../../process/repository-root.ts";

export const examples = join(repositoryRoot, "docs", "examples");

/** How each language is run, and what it needs. */
export const languages = [
  { name: "curl", needs: "curl", command: "sh", args: [], file: (name: string) => `${name}.sh` },
  {
    name: "TypeScript",
    needs: process.execPath,
    command: process.execPath,
    args: ["--import", createRequire(import.meta.url).resolve("tsx")],
    file: (name: string) => `${name}.ts`,
  },
  {
    name: "Python",
    needs: "python3",
    command: "python3",
    args: [],
    file: (name: string) => `${name.replaceAll("-", "_")}.py`,
  },
] as const;
export type Language = (typeof languages)[number];

/** Without the interpreter, the examples cannot be shown to work on this machine. */
export function isMissing({ needs }: Language): boolean {
  return spawnSync(needs, ["--version"]).status !== 0;
}

export type Ended = { code: number; output: string; errors: string };

export function runExample(
  { command, args, file }: Language,
  name: string,
  given: string[],
  { url, key }: { url: string; key: string },
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      PYTHONPATH: join(repositoryRoot, "sdk", "python"),
      PYTHONDONTWRITEBYTECODE: "1",
      TELLSIGN_URL: url,
      TELLSIGN_API_KEY: key,
    };
    const all = [...args, join(examples, file(name)), ...given];
    execFile(command, all, { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}
