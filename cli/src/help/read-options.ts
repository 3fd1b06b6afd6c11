/** The options that a help text names, so that completions never differ from help. */
import { modalities } from "@tellsign/contracts/detection/modality";
import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import { failureNames } from "../scan/failure-names.ts";

export type HelpOption = {
  /** `--quiet` and `-q`. */
  names: string[];
  /** What stands for its value in the help; null where it takes none. */
  value: string | null;
  says: string;
};

const optionLine = /^ {2}(-\S.*?) {2,}(\S.*)$/;
const furtherLine = /^ {10,}(\S.*)$/;

function readNames(written: string): Pick<HelpOption, "names" | "value"> {
  const [, value = null] = /[ =]([A-Za-z]+)\]?$/.exec(written) ?? [];
  return { names: written.match(/--?[a-z][a-z-]*/g) ?? [], value };
}

export function readOptions(help: string): HelpOption[] {
  const found: HelpOption[] = [];
  for (const line of help.split("\n")) {
    const [, written, says = ""] = optionLine.exec(line) ?? [];
    const [, further] = furtherLine.exec(line) ?? [];
    const last = found.at(-1);
    if (written !== undefined) found.push({ ...readNames(written), says });
    else if (further !== undefined && last) last.says += ` ${further}`;
  }
  return found;
}

const choicesByPlaceholder: Record<string, readonly string[]> = {
  KIND: modalities,
  RATE: toleratedRates.map(String),
  LIST: failureNames,
  FORMAT: ["csv", "json", "pdf"],
  github: ["github"],
  deep: ["deep"],
};

/** The values an option takes; none where they cannot be listed. */
export function listChoices({ names, value }: HelpOption): readonly string[] {
  if (value === null || names.includes("--events")) return [];
  return choicesByPlaceholder[value] ?? [];
}
