import { helpTexts } from "../command-help.ts";
import { wordsAfter } from "../list-words.ts";
import { commandNames } from "../overview.ts";
import { listChoices, readOptions } from "../read-options.ts";

/** What can follow an option, one line per option that takes listed values. */
function listValues(): string[] {
  return commandNames.flatMap((command) =>
    readOptions(helpTexts[command]).flatMap((option) => {
      const choices = listChoices(option);
      if (choices.length === 0) return [];
      const patterns = option.names.map((name) => `"${command} ${name}"`).join("|");
      return [`    ${patterns}) offered="${choices.join(" ")}" ;;`];
    }),
  );
}

function listOptions(): string[] {
  return commandNames.map((command) => {
    const names = readOptions(helpTexts[command]).flatMap((option) => option.names);
    return `    ${command}) options="${names.join(" ")}" words="${wordsAfter[command]?.join(" ") ?? ""}" ;;`;
  });
}

/** `local` with empty values first: the user may have set `-u`. */
export function completeBash(): string {
  return `# Completions of tellsign for bash.
_tellsign() {
  local word="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" offered="" options="" words=""
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${commandNames.join(" ")}" -- "$word"))
    return
  fi
  case "$command \${COMP_WORDS[COMP_CWORD - 1]}" in
${listValues().join("\n")}
  esac
  case "$command" in
${listOptions().join("\n")}
  esac
  if [[ -n $offered ]]; then
    COMPREPLY=($(compgen -W "$offered" -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ -n $words ]] && ((COMP_CWORD == 2)); then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  else
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _tellsign tellsign
`;
}
