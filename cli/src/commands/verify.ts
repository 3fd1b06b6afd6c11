import { runVerify } from "@tellsign/verify/run-verify";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

export const verify: Command = async (args) => {
  try {
    return await runVerify(args, "tellsign verify");
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
