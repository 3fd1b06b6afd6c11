import { exitCodes } from "../exit-codes.ts";
import { commandHelp } from "../help/command-help.ts";
import { overview } from "../help/overview.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

export const help: Command = async ([name]) => {
  const text = name === undefined || name.startsWith("-") ? overview : commandHelp(name);
  if (text === null) throw new UsageError(`There is no command ${name}. See: tellsign help`);
  process.stdout.write(text);
  return exitCodes.done;
};
