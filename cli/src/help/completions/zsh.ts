import { helpTexts } from "../command-help.ts";
import { wordsAfter } from "../list-words.ts";
import { type CommandName, commandNames, commandSummaries } from "../overview.ts";
import { type HelpOption, listChoices, readOptions } from "../read-options.ts";

/** Inside single quotes, and where zsh reads colons and brackets itself. */
function quote(text: string): string {
  return text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, "\\$&");
}

function describeOption(option: HelpOption): string[] {
  const { names, value, says } = option;
  const choices = listChoices(option);
  const values = choices.length > 0 ? `(${choices.join(" ")})` : "_files";
  return names.map((name) => {
    const takes = value === null || name === "--api" ? "" : `:${value}:${values}`;
    return `'${name}[${quote(says)}]${takes}'`;
  });
}

function describeCommand(command: CommandName): string {
  const words = wordsAfter[command];
  const first = words ? [`'2:word:(${words.join(" ")})'`] : [];
  const options = readOptions(helpTexts[command]).flatMap(describeOption);
  return `    ${command}) _arguments ${[...first, "'*:file:_files'", ...options].join(" ")} ;;`;
}

export function completeZsh(): string {
  const list = commandNames.map((name) => `'${name}:${quote(commandSummaries[name])}'`);
  return `#compdef tellsign
# Completions of tellsign for zsh.
_tellsign() {
  if ((CURRENT == 2)); then
    local -a commands=(${list.join(" ")})
    _describe command commands
    return
  fi
  case "$words[2]" in
${commandNames.map(describeCommand).join("\n")}
  esac
}
if [[ "$funcstack[1]" == _tellsign ]]; then _tellsign "$@"; else compdef _tellsign tellsign; fi
`;
}
