/** What `tellsign help COMMAND` prints. Completions and the manual page are made from it. */
import * as others from "./others.ts";
import type { CommandName } from "./overview.ts";
import { scan, watch } from "./scanning.ts";
import * as withApi from "./with-api.ts";

export const helpTexts: Record<CommandName, string> = { scan, watch, ...withApi, ...others };

/** Null where there is no such command. */
export function commandHelp(name: string): string | null {
  return Object.hasOwn(helpTexts, name) ? helpTexts[name as CommandName] : null;
}
