import { exitCodes } from "../exit-codes.ts";
import { programVersion } from "../program-version.ts";
import type { Command } from "./command.ts";

export const version: Command = async () => {
  process.stdout.write(`tellsign ${programVersion}\n`);
  return exitCodes.done;
};
