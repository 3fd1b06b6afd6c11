#!/usr/bin/env node
import { ApiFailure } from "./api/api-failure.ts";
/** `tellsign COMMAND`: a command is loaded only when it is asked for, so that help prints at once. */
import type { Command } from "./commands/command.ts";
import { exitCodes } from "./exit-codes.ts";
import type { CommandName } from "./help/overview.ts";
import { UsageError } from "./usage-error.ts";

const commands: Record<CommandName, () => Promise<Command>> = {
  scan: async () => (await import("./commands/scan.ts")).scan,
  watch: async () => (await import("./commands/watch.ts")).watch,
  batch: async () => (await import("./commands/batch.ts")).batch,
  analyses: async () => (await import("./commands/analyses.ts")).analyses,
  status: async () => (await import("./commands/status.ts")).status,
  listen: async () => (await import("./commands/listen.ts")).listen,
  verify: async () => (await import("./commands/verify.ts")).verify,
  evaluate: async () => (await import("./commands/evaluate.ts")).evaluate,
  mcp: async () => (await import("./commands/mcp.ts")).mcp,
  completion: async () => (await import("./commands/completion.ts")).completion,
  man: async () => (await import("./commands/man.ts")).man,
  help: async () => (await import("./commands/help.ts")).help,
  version: async () => (await import("./commands/version.ts")).version,
};

const asCommands: Record<string, string> = {
  "--help": "help",
  "-h": "help",
  "--version": "version",
  "-V": "version",
};

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) {
    process.stderr.write((await import("./help/overview.ts")).overview);
    return exitCodes.usage;
  }
  const known = asCommands[name] ?? name;
  const load = Object.hasOwn(commands, known) ? commands[known as CommandName] : undefined;
  if (load === undefined) {
    throw new UsageError(`There is no command ${name}. See: tellsign help`);
  }
  const wantsHelp = args.includes("--help") || args.includes("-h");
  if (wantsHelp && known !== "help") return (await import("./commands/help.ts")).help([known]);
  return (await load())(args);
}

/** A reader that closes early, such as `head`, is not an error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(exitCodes.done);
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ApiFailure;
  if (!expected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? exitCodes.usage : exitCodes.api;
}
