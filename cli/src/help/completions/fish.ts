import { helpTexts } from "../command-help.ts";
import { wordsAfter } from "../list-words.ts";
import { type CommandName, commandNames, commandSummaries } from "../overview.ts";
import { type HelpOption, listChoices, readOptions } from "../read-options.ts";

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}

function describeOption(command: CommandName, option: HelpOption): string {
  const { names, value, says } = option;
  const flags = names.map((name) =>
    name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const choices = listChoices(option);
  const takes = value === null || names.includes("--api") ? "" : " -r";
  const offers = choices.length > 0 ? ` -f -a ${quote(choices.join(" "))}` : "";
  return `complete -c tellsign -n '__fish_seen_subcommand_from ${command}' ${flags.join(" ")}${takes}${offers} -d ${quote(says)}`;
}

function describeCommand(command: CommandName): string[] {
  const summary = quote(commandSummaries[command]);
  const words = wordsAfter[command];
  return [
    `complete -c tellsign -n __fish_use_subcommand -f -a ${command} -d ${summary}`,
    ...(words
      ? [
          `complete -c tellsign -n '__fish_seen_subcommand_from ${command}' -f -a ${quote(words.join(" "))}`,
        ]
      : []),
    ...readOptions(helpTexts[command]).map((option) => describeOption(command, option)),
  ];
}

export function completeFish(): string {
  return `# Completions of tellsign for fish.
${commandNames.flatMap(describeCommand).join("\n")}
`;
}
