import { exitCodes } from "../exit-codes.ts";
import { completeBash } from "../help/completions/bash.ts";
import { completeFish } from "../help/completions/fish.ts";
import { completeZsh } from "../help/completions/zsh.ts";
import { shells } from "../help/list-words.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

const scripts = { bash: completeBash, zsh: completeZsh, fish: completeFish };

export const completion: Command = async ([asked = "", ...rest]) => {
  const shell = shells.find((name) => name === asked);
  if (shell === undefined || rest.length > 0) {
    const not = asked === "" ? "" : `, not ${[asked, ...rest].join(" ")}`;
    throw new UsageError(
      `completion takes ${shells.join(", ")}${not}. See: tellsign help completion`,
    );
  }
  process.stdout.write(scripts[shell]());
  return exitCodes.done;
};
