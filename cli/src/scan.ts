/**
 * Analyses texts, pictures, recordings and videos on this machine; nothing is sent anywhere:
 *   npm run scan -- [--json] [--deep] [--rate RATE] FILE...
 * A file may be .txt, .md, .doc, .docx, .pdf, a picture, a recording or a video, told by its bytes; - is what comes in on stdin.
 * --json prints one detection a line, --deep looks at every second of a video. --rate takes the false-positive rate you tolerate. How far a recording or video has come is said on stderr.
 * Ends with 0 when every file got an answer, 3 when one is uncertain, 2 when the command or a file cannot be used.
 */
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Detection } from "@tellsign/contracts/detection";
import { toleratedRates } from "@tellsign/contracts/tolerated-rates";
import type { AnalyseOptions } from "@tellsign/detectors/detector";
import type { Runtime } from "@tellsign/detectors/runtime";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { analyseLocally } from "./analyse-locally.ts";
import { describeDetection } from "./describe-detection.ts";
import { modelsFolder } from "./models-folder.ts";
import { readRate } from "./read-rate.ts";
import { Refusal } from "./refusal.ts";
import { UsageError } from "./usage-error.ts";

const usage = `Usage: npm run scan -- [--json] [--deep] [--rate ${toleratedRates.join("|")}] FILE... (- for stdin)`;
const tellEveryMs = 1000;
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

/** Now and then, and never twice the same second. */
function tellProgress(name: string): AnalyseOptions["onProgress"] {
  let toldMs = performance.now();
  return ({ seconds }) => {
    if (!seconds || performance.now() - toldMs < tellEveryMs) return;
    toldMs = performance.now();
    const [done, total] = [Math.round(seconds.doneS), Math.round(seconds.totalS)];
    process.stderr.write(`${name}: second ${done} of ${total}\n`);
  };
}

async function analyseFile(path: string, deep: boolean, runtime: Runtime): Promise<Detection> {
  const name = path === "-" ? "stdin" : path;
  const content = path === "-" ? { bytes: new Uint8Array(await buffer(process.stdin)) } : { path };
  const depth = deep ? "deep" : "standard";
  const onProgress = tellProgress(name);
  try {
    const options = { type: null, depth, model: null, onProgress } as const;
    const { detection, notes } = await analyseLocally(content, options, runtime);
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
