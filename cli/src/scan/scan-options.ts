/** The options of `tellsign scan`. */
import { parseArgs } from "node:util";
import { type ScanDepth, scanDepths } from "@tellsign/contracts/detection/media-kinds";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { readApiOption } from "../api/api-option.ts";
import { type ApiOptions, apiOptions } from "../api/open-api.ts";
import { describeParseError } from "../api/parse-api-args.ts";
import { readRate } from "../evaluate/read-rate.ts";
import { UsageError } from "../usage-error.ts";
import { type FailureName, failureNames } from "./failure-names.ts";

const formats = ["text", "github"] as const;

export type ScanOptions = {
  paths: string[];
  type: Modality | null;
  depth: ScanDepth;
  rate: number | null;
  threshold: number | null;
  model: string | null;
  all: boolean;
  json: boolean;
  jsonl: string | null;
  csv: boolean;
  brief: boolean;
  format: (typeof formats)[number];
  failOn: FailureName[] | null;
  quiet: boolean;
  jobs: number | null;
  /** Null: on this machine. */
  api: ApiOptions | null;
  batch: boolean;
};

const options = {
  type: { type: "string" },
  deep: { type: "boolean", default: false },
  rate: { type: "string" },
  threshold: { type: "string" },
  model: { type: "string" },
  all: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  jsonl: { type: "string" },
  csv: { type: "boolean", default: false },
  brief: { type: "boolean", default: false },
  format: { type: "string", default: "text" },
  "fail-on": { type: "string", multiple: true },
  quiet: { type: "boolean", short: "q", default: false },
  jobs: { type: "string" },
  batch: { type: "boolean", default: false },
  ...apiOptions,
} as const;

export const seeHelp = "See: tellsign help scan";

function choose<Name extends string>(what: string, names: readonly Name[], asked: string): Name {
  const found = names.find((name) => name === asked);
  if (found !== undefined) return found;
  throw new UsageError(`${what} takes ${names.join(", ")}, not ${asked}. ${seeHelp}`);
}

/** `--fail-on ai,mixed`, once or repeated. */
function readFailOn(asked: readonly string[] | undefined): FailureName[] | null {
  if (asked === undefined) return null;
  const names = asked.flatMap((list) => list.split(",")).map((name) => name.trim());
  return [...new Set(names.map((name) => choose("--fail-on", failureNames, name)))];
}

function readFraction(name: string, asked: string | undefined): number | null {
  if (asked === undefined) return null;
  const value = asked.trim() === "" ? Number.NaN : Number(asked);
  if (value >= 0 && value <= 1) return value;
  throw new UsageError(`${name} takes a number from 0 to 1, not ${asked}. ${seeHelp}`);
}

function readJobs(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  if (/^[1-9]\d?$/.test(asked)) return Number(asked);
  throw new UsageError(`--jobs takes a number from 1 to 99, not ${asked}. ${seeHelp}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: readApiOption(args), options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${describeParseError(error)} ${seeHelp}`);
  }
}

function refuseTogether(values: ReturnType<typeof parse>["values"]): void {
  const outputs = [values.json, values.jsonl === "-", values.csv, values.format === "github"];
  if (outputs.filter(Boolean).length > 1) {
    throw new UsageError(
      `--json, --jsonl -, --csv and --format github all write to stdout: choose one. ${seeHelp}`,
    );
  }
  if (!values.batch) return;
  if (!values.api) throw new UsageError(`--batch needs --api. ${seeHelp}`);
  if (values.rate ?? values.model) {
    throw new UsageError(`--batch takes neither --rate nor --model. ${seeHelp}`);
  }
}

export function readScanOptions(args: readonly string[]): ScanOptions {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) {
    throw new UsageError(
      `Name something to scan: files, folders, patterns or - for stdin. ${seeHelp}`,
    );
  }
  if (values.jsonl === "") throw new UsageError(`--jsonl takes a file, or -. ${seeHelp}`);
  refuseTogether(values);
  const [standard, deep] = scanDepths;
  return {
    paths: positionals,
    type: values.type === undefined ? null : choose("--type", modalities, values.type),
    depth: values.deep ? deep : standard,
    rate: readRate(values.rate),
    threshold: readFraction("--threshold", values.threshold),
    model: values.model ?? null,
    all: values.all,
    json: values.json,
    jsonl: values.jsonl ?? null,
    csv: values.csv,
    brief: values.brief,
    format: choose("--format", formats, values.format),
    failOn: readFailOn(values["fail-on"]),
    quiet: values.quiet,
    jobs: readJobs(values.jobs),
    api: values.api ? values : null,
    batch: values.batch,
  };
}

/** The settings that answers depend on, as a string: equal strings mean equal answers. */
export function describeSettings(options: ScanOptions): string {
  const { api, type, depth, rate, threshold, model } = options;
  return [
    api ? "api" : "local",
    ...(type === null ? [] : [`type ${type}`]),
    ...(depth === "deep" ? ["deep"] : []),
    ...(rate === null ? [] : [`rate ${rate}`]),
    ...(threshold === null ? [] : [`threshold ${threshold}`]),
    ...(model === null ? [] : [`model ${model}`]),
  ].join(", ");
}
