import type { ApiStatus } from "@tellsign/contracts/api/public-api";
import type { Scanner } from "./scanner.ts";
import type { Tool } from "./tool.ts";

function describe({ status, modalities, models, usage, limits }: ApiStatus): string {
  const versions = Object.entries(models).map(([kind, version]) => `${kind} ${version}`);
  const { analyse } = limits;
  return [
    `The API is ${status}. It analyzes ${modalities.join(", ")}.`,
    ...(versions.length > 0 ? [`Models: ${versions.join(", ")}.`] : []),
    ...(usage
      ? [
          `Plan ${usage.plan}${usage.test ? " (a test key: answers are made up and cost nothing)" : ""}: ${usage.remaining} analyses are left, ${usage.monthlyUsed} of ${usage.monthlyQuota} used this month, ${usage.credits} bought credits.`,
        ]
      : []),
    ...(analyse ? [`At most ${analyse.count} analyses in ${analyse.windowSeconds} seconds.`] : []),
  ].join("\n");
}

export function createStatusTool(read: NonNullable<Scanner["status"]>): Tool {
  return {
    name: "status",
    title: "Limits and usage",
    description:
      "What this server can analyze, with which models, the limits, and how many analyses the account has left. Free of charge.",
    readOnly: true,
    openWorld: false,
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
    outputSchema: {
      type: "object",
      properties: {
        status: { type: "string", enum: ["ok", "degraded"] },
        version: { type: "string" },
        modalities: { type: "array", items: { type: "string" } },
        limits: { type: "object" },
        models: { type: "object" },
        usage: { type: ["object", "null"] },
      },
      required: ["status", "modalities", "usage"],
    },
    async call(_, context) {
      const status = await read(context);
      return { structured: status, text: describe(status) };
    },
  };
}
