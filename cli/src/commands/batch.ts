/** `tellsign batch`: many items as one API job. */
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { batchReportFormats } from "@tellsign/contracts/batch/batch-states";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import type { Batch, FileContent, Tellsign } from "@tellsign/sdk/tellsign";
import { callApi } from "../api/api-failures.ts";
import { openApi } from "../api/open-api.ts";
import { parseApiArgs, printJson } from "../api/parse-api-args.ts";
import { exitCodes } from "../exit-codes.ts";
import { kindOfFile } from "../local/modality-of-file.ts";
import { findInputs, type Input } from "../scan/find-inputs.ts";
import { createProgressBar } from "../scan/output/progress-bar.ts";
import { withoutControls } from "../scan/output/terminal.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

const seeHelp = "See: tellsign help batch";

const own = {
  name: { type: "string" },
  column: { type: "string" },
  "id-column": { type: "string" },
  type: { type: "string" },
  partial: { type: "boolean", default: false },
  follow: { type: "boolean", default: false },
  all: { type: "boolean", default: false },
  format: { type: "string", default: "csv" },
  output: { type: "string" },
  quiet: { type: "boolean", short: "q", default: false },
} as const;

const parse = (args: readonly string[]) => parseApiArgs("batch", args, own);
type Values = ReturnType<typeof parse>["values"];
type Call = { client: Tellsign; values: Values; rest: readonly string[] };

function describe(batch: Batch): string {
  const { id, name, state, pausedBy, counts, verdicts, charged, test } = batch;
  const found = Object.entries(verdicts)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`);
  return [
    `${id}  ${state}${name === null ? "" : `  ${withoutControls(name)}`}${test ? "  (test)" : ""}`,
    `  ${counts.done} of ${counts.total} answered${counts.failed > 0 ? `, ${counts.failed} failed` : ""}${found.length > 0 ? `: ${found.join(", ")}` : ""}; ${charged} charged`,
    ...(pausedBy ? [`  ${pausedBy.message}`] : []),
  ].join("\n");
}

function show(batch: Batch, { json }: Values): void {
  if (json) printJson(batch);
  else process.stdout.write(`${describe(batch)}\n`);
}

function requireId({ rest }: Call): string {
  const [id, ...more] = rest;
  if (id === undefined || more.length > 0) throw new UsageError(`Pass exactly one id. ${seeHelp}`);
  return id;
}

/** Drops files found in folders that no detector handles. */
async function dropOthers(inputs: readonly Input[]): Promise<Input[]> {
  const kept: Input[] = [];
  for (const input of inputs) {
    const kind = input.found ? await kindOfFile(input.path).catch(() => null) : null;
    if (kind !== "other") kept.push(input);
  }
  return kept;
}

async function readFiles(paths: readonly string[], all: boolean): Promise<FileContent[]> {
  const inputs = await dropOthers(await findInputs(paths, { all }));
  const wrong = inputs.find(({ kind, problem }) => kind !== "file" || problem !== null);
  if (wrong) {
    const why = wrong.problem ?? "a batch takes files";
    throw new UsageError(`${wrong.path}: ${why.replace(/\.?$/, ".")} ${seeHelp}`);
  }
  if (inputs.length === 0) throw new UsageError(`There is nothing to analyze. ${seeHelp}`);
  return Promise.all(
    inputs.map(async ({ path }) => ({
      file: await openAsBlob(path),
      name: basename(path),
    })),
  );
}

function readType(asked: string | undefined): Modality | undefined {
  const found = modalities.find((name) => name === asked);
  if (asked === undefined || found) return found;
  throw new UsageError(`--type takes ${modalities.join(", ")}, not ${asked}. ${seeHelp}`);
}

/** Waits until the batch finishes or pauses. */
async function follow(id: string, { client, values }: Call): Promise<number> {
  const { counts } = await callApi(() => client.batches.get(id));
  const bar = createProgressBar(process.stderr, counts.total, values.quiet);
  const batch = await callApi(() => client.batches.wait(id, { onProgress: bar.follow })).finally(
    bar.clear,
  );
  show(batch, values);
  return batch.counts.failed > 0 ? exitCodes.unreadable : exitCodes.done;
}

async function create(call: Call): Promise<number> {
  const { client, values, rest } = call;
  if (rest.length === 0) throw new UsageError(`Name something to analyze. ${seeHelp}`);
  const type = readType(values.type);
  const files = await readFiles(rest, values.all);
  const batch = await callApi(() =>
    client.batches.create({
      ...(values.name !== undefined && { name: values.name }),
      ...(type !== undefined && { type }),
      ...(values.column !== undefined && { column: values.column }),
      ...(values["id-column"] !== undefined && { idColumn: values["id-column"] }),
      ...(values.partial && { partial: true }),
      files,
    }),
  );
  if (values.follow) return follow(batch.id, call);
  show(batch, values);
  return exitCodes.done;
}

async function report(call: Call): Promise<number> {
  const { client, values } = call;
  const id = requireId(call);
  const format = batchReportFormats.find((name) => name === values.format);
  if (!format) {
    const formats = batchReportFormats.join(", ");
    throw new UsageError(`--format takes ${formats}, not ${values.format}. ${seeHelp}`);
  }
  const blob = await callApi(() => client.batches.report(id, format));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (values.output === undefined) process.stdout.write(bytes);
  else await writeFile(values.output, bytes);
  return exitCodes.done;
}

async function list({ client, values }: Call): Promise<number> {
  const { items } = await callApi(() => client.batches.list().page());
  if (values.json) printJson(items);
  else for (const batch of items) process.stdout.write(`${describe(batch)}\n`);
  return exitCodes.done;
}

/** A call that takes an id and returns the batch. */
function showing(get: (client: Tellsign, id: string) => Promise<Batch>) {
  return async (call: Call) => {
    const id = requireId(call);
    show(await callApi(() => get(call.client, id)), call.values);
    return exitCodes.done;
  };
}

const actions: Record<string, (call: Call) => Promise<number>> = {
  create,
  list,
  report,
  follow: async (call) => follow(requireId(call), call),
  status: showing((client, id) => client.batches.get(id)),
  cancel: showing((client, id) => client.batches.cancel(id)),
  resume: showing((client, id) => client.batches.resume(id)),
};

export const batch: Command = async (args) => {
  const { values, positionals } = parse(args);
  const [name = "", ...rest] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    const names = Object.keys(actions).join(", ");
    throw new UsageError(`batch takes ${names}${name ? `, not ${name}` : ""}. ${seeHelp}`);
  }
  return action({ client: openApi(values), values, rest });
};
