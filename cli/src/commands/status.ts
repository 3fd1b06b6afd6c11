import type { ApiStatus } from "@tellsign/sdk/tellsign";
import { callApi } from "../api/api-failures.ts";
import { openApi } from "../api/open-api.ts";
import { parseApiArgs, printJson } from "../api/parse-api-args.ts";
import { exitCodes } from "../exit-codes.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

function describe({ status, version, modalities, models, usage }: ApiStatus): string {
  const versions = Object.entries(models).map(([kind, model]) => `${kind} ${model}`);
  const lines = [
    `The API is ${status}, version ${version}. It analyses ${modalities.join(", ")}.`,
    ...(versions.length > 0 ? [`Models: ${versions.join(", ")}`] : []),
  ];
  if (!usage) return lines.join("\n");
  const { plan, test, remaining, monthlyUsed, monthlyQuota, credits, renewsAt } = usage;
  return [
    ...lines,
    `Plan ${plan}${test ? ", with a test key: answers are made up and cost nothing" : ""}`,
    `${remaining} analyses left: ${monthlyUsed} of ${monthlyQuota} used this month, ${credits} bought credits`,
    ...(renewsAt ? [`Renewed ${renewsAt.slice(0, 10)}`] : []),
  ].join("\n");
}

export const status: Command = async (args) => {
  const { values, positionals } = parseApiArgs("status", args, {});
  if (positionals.length > 0) {
    throw new UsageError(`status takes no ${positionals[0]}. See: tellsign help status`);
  }
  const client = openApi(values);
  const found = await callApi(() => client.status());
  if (values.json) printJson(found);
  else process.stdout.write(`${describe(found)}\n`);
  return exitCodes.done;
};
