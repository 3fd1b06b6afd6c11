/** Options shared by the API-only commands: address, key and `--json`. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "../usage-error.ts";
import { readApiOption } from "./api-option.ts";
import { apiOptions } from "./open-api.ts";

const common = { ...apiOptions, json: { type: "boolean", default: false } } as const;

/** Drops the advice Node appends, which does not fit this program. */
export function describeParseError(error: unknown): string {
  const [message = ""] = (error as Error).message.split(". To specify");
  return message.endsWith(".") ? message : `${message}.`;
}

export function parseApiArgs<Options extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  args: readonly string[],
  own: Options,
) {
  try {
    return parseArgs({
      args: readApiOption(args),
      options: { ...common, ...own },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${describeParseError(error)} See: tellsign help ${command}`);
  }
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
