/** Runs pg_dump and pg_restore, which come with PostgreSQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pgToolEnvironment } from "../../env.ts";

/** The password travels in the environment: everyone on the machine sees the arguments. */
export async function runPgTool(
  name: "pg_dump" | "pg_restore",
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const child = spawn(name, [...args, `--dbname=${url.href}`], {
    stdio: ["ignore", "inherit", "pipe"],
    env: pgToolEnvironment(password),
  });
  let problem = "";
  child.stderr.on("data", (chunk: Buffer) => {
    problem += chunk;
  });
  const [code] = await once(child, "close").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw new Error(`${name} is not installed. It comes with PostgreSQL's client programs.`, {
      cause,
    });
  });
  if (code !== 0) throw new Error(`${name} failed. ${problem.trim()}`);
}
