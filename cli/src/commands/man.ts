import { exitCodes } from "../exit-codes.ts";
import { writeManual } from "../help/manual.ts";
import { programVersion } from "../program-version.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

export const man: Command = async (args) => {
  if (args.length > 0) throw new UsageError(`man takes no ${args[0]}. See: tellsign help man`);
  process.stdout.write(writeManual(programVersion));
  return exitCodes.done;
};
