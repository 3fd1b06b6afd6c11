/** Node's permission model for a program in plain JavaScript: it reads what it needs, writes nothing and starts nothing. Programs with native code cannot have it. */
import { dirname, join } from "node:path";
import { repositoryRoot } from "./repository-root.ts";

/** Node 22 gave the model its final name; earlier versions have it under this one. */
const flag = ["--permission", "--experimental-permission"].find((name) =>
  process.allowedNodeEnvironmentFlags.has(name),
);

/** `files` are the program and what it is given; packages are read too. */
export function onlyReading(files: readonly string[]): string[] {
  if (!flag) return [];
  const [program = ""] = files;
  const readable = [
    ...files,
    join(dirname(program), "*"),
    join(repositoryRoot, "node_modules", "*"),
    join(repositoryRoot, "package.json"),
  ];
  // The thread that watches the program's memory is a worker.
  return [flag, "--allow-worker", ...readable.map((path) => `--allow-fs-read=${path}`)];
}
