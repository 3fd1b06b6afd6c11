/**
 * Analyses texts, pictures, recordings and videos on this machine; nothing is sent anywhere:
 *   npm run scan -- [--json] [--deep] [--rate RATE] FILE...
 * A file may be .txt, .md, .doc, .docx, .pdf, a picture, a recording or a video, recognized by its bytes; - is stdin.
 * --json prints one detection a line, --deep looks at every second of a video. --rate takes the false-positive rate you tolerate. Progress of recordings and videos goes to stderr.
 * Exits with 0 when every file got an answer, 3 when one is uncertain, 2 when the command or a file cannot be used.
 */
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import type { AnalyzeOptions } from "@tellsign/detectors/detector";
import type { Runtime } from "@tellsign/detectors/runtime";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { readRate } from "../evaluate/read-rate.ts";
import { analyzeLocally } from "../local/analyze-locally.ts";
import { modelsFolder } from "../models-folder.ts";
import { Refusal } from "../refusal.ts";
import { UsageError } from "../usage-error.ts";
import { describeDetection } from "./output/describe-detection.ts";

const usage = `Usage: npm run scan -- [--json] [--deep] [--rate ${toleratedRates.join("|")}] FILE... (- for stdin)`;
const messageEveryMs = 1000;
const exitCodes = { answered: 0, usage: 2, uncertain: 3 };

type Options = { json: boolean; deep: boolean; rate?: string | undefined; paths: string[] };

function readOptions(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: {
        json: { type: "boolean", default: false },
        deep: { type: "boolean", default: false },
        rate: { type: "string" },
      },
      allowPositionals: true,
    });
    if (positionals.length > 0) return { ...values, paths: positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${usage}`);
  }
  throw new UsageError(usage);
}

/** Throttled, and never the same second twice. */
function reportProgress(name: string): AnalyzeOptions["onProgress"] {
  let lastMs = performance.now();
  return ({ seconds }) => {
    if (!seconds || performance.now() - lastMs < messageEveryMs) return;
    lastMs = performance.now();
    const [done, total] = [Math.round(seconds.doneS), Math.round(seconds.totalS)];
    process.stderr.write(`${name}: second ${done} of ${total}\n`);
  };
}

async function analyseFile(path: string, deep: boolean, runtime: Runtime): Promise<Detection> {
  const name = path === "-" ? "stdin" : path;
  const content = path === "-" ? { bytes: new Uint8Array(await buffer(process.stdin)) } : { path };
  const depth = deep ? "deep" : "standard";
  const onProgress = reportProgress(name);
  try {
    const options = { type: null, depth, model: null, onProgress } as const;
    const { detection, notes } = await analyzeLocally(content, options, runtime);
    for (const note of notes) process.stderr.write(`${name}: ${note}\n`);
    return detection;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const says = error.message.startsWith("cannot be read") ? " " : ": ";
    throw new UsageError(`${name}${says}${error.message}`);
  }
}

async function scan(): Promise<number> {
  const { json, deep, rate, paths } = readOptions();
  const runtime = tolerate(createNodeRuntime({ modelsFolder }), readRate(rate));
  let exitCode = exitCodes.answered;
  for (const [i, path] of paths.entries()) {
    const detection = await analyseFile(path, deep, runtime);
    if (detection.verdict === "uncertain") exitCode = exitCodes.uncertain;
    const heading = paths.length > 1 ? `${i > 0 ? "\n" : ""}${path}\n` : "";
    process.stdout.write(
      json ? `${JSON.stringify(detection)}\n` : `${heading}${describeDetection(detection)}\n`,
    );
  }
  return exitCode;
}

try {
  process.exitCode = await scan();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodes.usage;
}
