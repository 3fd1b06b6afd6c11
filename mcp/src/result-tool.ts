import { describeScan } from "./describe-scan.ts";
import { scanOutput, scanOutputSchema } from "./scan-output.ts";
import { detail, readWaitMs, waitSeconds } from "./scan-tool.ts";
import type { Scanner } from "./scanner.ts";
import type { Tool } from "./tool.ts";

export function createResultTool(scanner: Scanner): Tool {
  return {
    name: "result",
    title: "Result of a scan",
    description:
      "The answer to an earlier scan by its id, or its progress: recordings and videos may take longer than one call. Free of charge.",
    readOnly: true,
    openWorld: false,
    inputSchema: {
      type: "object",
      properties: {
        id: {
          type: "string",
          minLength: 1,
          maxLength: 100,
          description: "The id that scan returned.",
        },
        detail,
        waitSeconds,
      },
      required: ["id"],
      additionalProperties: false,
    },
    outputSchema: scanOutputSchema,
    async call(given, context) {
      const scanned = await scanner.result(given.id as string, readWaitMs(given), context);
      return {
        structured: scanOutput(scanned, given.detail === "full"),
        text: describeScan(scanned),
      };
    },
  };
}
