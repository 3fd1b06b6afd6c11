import type { PublicAnalysisItem, Tellsign } from "@tellsign/sdk/tellsign";
import { callApi } from "../api/api-failures.ts";
import { openApi } from "../api/open-api.ts";
import { parseApiArgs, printJson } from "../api/parse-api-args.ts";
import { exitCodes } from "../exit-codes.ts";
import { describeDetection } from "../scan/output/describe-detection.ts";
import { withoutControls } from "../scan/output/terminal.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

const usualLimit = 25;
const pageMax = 100;

function readLimit(asked: string | undefined): number {
  if (asked === undefined) return usualLimit;
  if (/^[1-9]\d{0,5}$/.test(asked)) return Number(asked);
  throw new UsageError(`--limit takes a number, not ${asked}. See: tellsign help analyses`);
}

function describeItem(item: PublicAnalysisItem): string {
  const { createdAt, id, type, verdict, correctedVerdict, fileName } = item;
  const corrected = correctedVerdict === null ? "" : ` (corrected: ${correctedVerdict})`;
  const name = fileName === null ? "" : `  ${withoutControls(fileName)}`;
  const when = createdAt.slice(0, 16).replace("T", " ");
  return `${when}  ${id}  ${type.padEnd(5)}  ${verdict.padEnd(9)}${corrected}${name}`.trimEnd();
}

async function listSome(client: Tellsign, limit: number): Promise<PublicAnalysisItem[]> {
  const items: PublicAnalysisItem[] = [];
  for await (const item of client.analyses.list({ limit: Math.min(limit, pageMax) })) {
    items.push(item);
    if (items.length === limit) break;
  }
  return items;
}

export const analyses: Command = async (args) => {
  const { values, positionals } = parseApiArgs("analyses", args, { limit: { type: "string" } });
  const [id, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError("analyses takes one id. See: tellsign help analyses");
  const limit = readLimit(values.limit);
  const client = openApi(values);
  if (id !== undefined) {
    const answer = await callApi(() => client.analyses.get(id));
    if (values.json) printJson(answer);
    else process.stdout.write(`${describeDetection(answer.analysis)}\n`);
    return exitCodes.done;
  }
  const items = await callApi(() => listSome(client, limit));
  if (values.json) printJson(items);
  else for (const item of items) process.stdout.write(`${describeItem(item)}\n`);
  return exitCodes.done;
};
