/** The manual page, in the roff of man(7), made from what help says. */
import { helpTexts } from "./command-help.ts";
import { commandNames, overview, purpose } from "./overview.ts";

const environment = {
  TELLSIGN_API_KEY: "The key for the API.",
  TELLSIGN_API_URL: "The address of the API; default http://localhost:3000.",
  TELLSIGN_MODELS: "Another folder of models than the installed ones.",
  NO_COLOR: "Any value turns colors off.",
};

/** A hyphen stays one that can be copied, and no line begins with a command of roff. */
function escapeRoff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(/^(?=[.'])/gm, "\\&");
}

function asWritten(text: string): string {
  return `.nf\n${escapeRoff(text.trimEnd())}\n.fi`;
}

/** Help says the exit codes of a scan last. */
function splitExitCodes(help: string): [string, string] {
  const [before = "", after = ""] = help.split("\nExit codes:\n");
  return [before, after];
}

export function writeManual(version: string): string {
  const [, exitCodes] = splitExitCodes(helpTexts.scan);
  return `${[
    `.TH TELLSIGN 1 "" "tellsign ${escapeRoff(version)}" "User Commands"`,
    ".SH NAME",
    `tellsign \\- ${escapeRoff(purpose.replace(/^Tells/, "tells").replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    ".B tellsign",
    "COMMAND [OPTIONS]",
    ".SH DESCRIPTION",
    asWritten(overview.slice(overview.indexOf("Commands:"))),
    ".SH COMMANDS",
    ...commandNames.flatMap((name) => [
      `.SS ${name}`,
      asWritten(splitExitCodes(helpTexts[name])[0]),
    ]),
    ".SH EXIT STATUS",
    asWritten(exitCodes),
    ".SH ENVIRONMENT",
    ...Object.entries(environment).flatMap(([name, says]) => [`.TP\n.B ${name}`, escapeRoff(says)]),
  ].join("\n")}\n`;
}
