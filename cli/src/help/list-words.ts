/** The words that may follow a command where they are not names of files. */
import { type CommandName, commandNames } from "./overview.ts";

export const shells = ["bash", "zsh", "fish"] as const;

export const wordsAfter: Partial<Record<CommandName, readonly string[]>> = {
  batch: ["create", "list", "status", "follow", "report", "cancel", "resume"],
  completion: shells,
  help: commandNames,
};
