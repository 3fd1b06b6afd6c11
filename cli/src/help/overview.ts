/** The commands, in the order in which help lists them. */
export const commandSummaries = {
  scan: "analyze files, folders, patterns, stdin or web addresses",
  watch: "analyze what is added to a folder or changed in it",
  batch: "analyze many items as one API job: create, follow, report, cancel",
  analyses: "list your account's analyses",
  status: "show API status, limits and usage",
  listen: "forward webhook events to a receiver on this machine",
  verify: "check a certificate offline",
  evaluate: "measure the detector on labeled data",
  mcp: "serve agents over the Model Context Protocol",
  completion: "print completions for bash, zsh or fish",
  man: "print the manual page",
  help: "show help for a command: tellsign help scan",
  version: "print the version",
} as const;
export type CommandName = keyof typeof commandSummaries;
export const commandNames = Object.keys(commandSummaries) as CommandName[];

const list = commandNames.map((name) => `  ${name.padEnd(11)}${commandSummaries[name]}`).join("\n");

export const purpose =
  "Tells whether a text, image, recording or video was made by AI or by a person.";

export const overview = `${purpose}

Usage: tellsign COMMAND [OPTIONS]

Commands:
${list}

scan, watch, verify and evaluate run on this machine: no account, and nothing is sent.
scan --api, batch, analyses, status and listen use the API with TELLSIGN_API_KEY.
`;
