import { type ScanDepth, scanDepths } from "@tellsign/contracts/detection/media-kinds";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import { wordsMin } from "@tellsign/contracts/limits";
import { describeScan } from "./describe-scan.ts";
import type { Params } from "./json-rpc.ts";
import type { JsonSchema } from "./json-schema.ts";
import { scanOutput, scanOutputSchema } from "./scan-output.ts";
import type { ScanContent, Scanner } from "./scanner.ts";
import { type Tool, ToolRefusal } from "./tool.ts";

/** Less than clients usually wait for an answer, which is about a minute. */
const waitSecondsMax = 50;
const waitSecondsUsual = 30;
const pathCharactersMax = 4096;
const urlCharactersMax = 2048;

export const waitSeconds: JsonSchema = {
  type: "number",
  minimum: 0,
  maximum: waitSecondsMax,
  default: waitSecondsUsual,
  description: "How long to wait for the answer. A longer scan keeps running: call result for it.",
};
export const detail: JsonSchema = {
  type: "string",
  enum: ["short", "full"],
  default: "short",
  description: "full adds the whole analysis: measurements, sentences, regions, seconds.",
};

export function readWaitMs({ waitSeconds: given }: Params): number {
  return (typeof given === "number" ? given : waitSecondsUsual) * 1000;
}

function sources({ readsFiles, fetchesAddresses }: Scanner): Record<string, JsonSchema> {
  return {
    text: {
      type: "string",
      minLength: 1,
      description: `The text itself, as its author wrote it, of ${wordsMin.dashboard} words or more; ${wordsMin.advised} give a better answer.`,
    },
    ...(fetchesAddresses && {
      url: {
        type: "string",
        minLength: 1,
        maxLength: urlCharactersMax,
        description:
          "Instead: the address of an image, recording or video file on the public internet.",
      },
    }),
    ...(readsFiles && {
      path: {
        type: "string",
        minLength: 1,
        maxLength: pathCharactersMax,
        description:
          "Instead: the path of a local document, image, recording or video. Absolute, or relative to where this server was started.",
      },
    }),
  };
}

function readContent(given: Params, names: readonly string[]): ScanContent {
  const [name, ...others] = names.filter((name) => typeof given[name] === "string");
  if (name === undefined || others.length > 0) {
    throw new ToolRefusal("invalid_request", `Give one of ${names.join(", ")}.`);
  }
  return { [name]: given[name] } as ScanContent;
}

export function createScanTool(scanner: Scanner): Tool {
  const content = sources(scanner);
  const names = Object.keys(content);
  return {
    name: "scan",
    title: "Scan content for AI",
    description: `Determines whether a text, image, recording or video was made by AI or by a person: a verdict (ai, human, mixed, uncertain), a calibrated probability, how often human content like it is wrongly flagged, and why. It abstains (uncertain) rather than guess. A verdict is a measurement, not proof: report it with its error rate, and accuse nobody by it. ${scanner.status ? "Each answer costs the account one analysis; refusals and failures cost nothing." : "It runs on this machine: nothing is sent anywhere."}`,
    readOnly: scanner.status === null,
    openWorld: scanner.fetchesAddresses,
    inputSchema: {
      type: "object",
      properties: {
        ...content,
        type: {
          type: "string",
          enum: modalities,
          description: `What the content is. ${scanner.fetchesAddresses ? "Required for a url." : "Detected from the file if left out."}`,
        },
        depth: {
          type: "string",
          enum: scanDepths,
          default: "standard",
          description: "deep examines every second of a video.",
        },
        falsePositiveRate: {
          type: "number",
          enum: toleratedRates,
          description: "The false-positive rate to tolerate, if the model supports it.",
        },
        threshold: {
          type: "number",
          minimum: 0,
          maximum: 1,
          description:
            "isAI is true only if aiProbability is also at least this. It never loosens the verdict.",
        },
        model: {
          type: "string",
          minLength: 1,
          maxLength: 64,
          description: "The required model version; refused if another is running.",
        },
        detail,
        waitSeconds,
      },
      additionalProperties: false,
    },
    outputSchema: scanOutputSchema,
    async call(given, context) {
      const scanned = await scanner.scan(
        {
          content: readContent(given, names),
          type: (given.type as Modality | undefined) ?? null,
          depth: (given.depth as ScanDepth | undefined) ?? "standard",
          model: (given.model as string | undefined) ?? null,
          threshold: (given.threshold as number | undefined) ?? null,
          falsePositiveRate: (given.falsePositiveRate as number | undefined) ?? null,
          waitMs: readWaitMs(given),
        },
        context,
      );
      return {
        structured: scanOutput(scanned, given.detail === "full"),
        text: describeScan(scanned),
      };
    },
  };
}
