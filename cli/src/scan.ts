/**
 * Analyses texts, pictures, recordings and videos on this machine; nothing is sent anywhere:
 *   npm run scan -- [--json] [--deep] [--rate RATE] FILE...
 * A file may be .txt, .md, .doc, .docx, .pdf, a picture, a recording or a video, told by its bytes; - is what comes in on stdin, a text or a picture.
 * --json prints one detection a line, --deep looks at every second of a video. --rate takes the false-positive rate you tolerate. How far a recording or video has come is said on stderr.
 * Ends with 0 when every file got an answer, 3 when one is uncertain, 2 when the command or a file cannot be used.
 */
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Detection } from "@tellsign/contracts/detection";
import { toleratedRates } from "@tellsign/contracts/tolerated-rates";
import { type AnalyseOptions, analyse } from "@tellsign/detectors/detector";
import { findFormat } from "@tellsign/detectors/image/find-format";
import { imageDetector } from "@tellsign/detectors/image/image";
import { ImageRefusal } from "@tellsign/detectors/image/image-refusal";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { Runtime } from "@tellsign/detectors/runtime";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { textDetector } from "@tellsign/detectors/text/text";
import { tolerate } from "@tellsign/detectors/tolerate";
import { describeDetection } from "./describe-detection.ts";
import { modelsFolder } from "./models-folder.ts";
import { readRate } from "./read-rate.ts";
import { isMedia, scanMedia } from "./scan-media.ts";
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

async function analyseBytes(bytes: Uint8Array, name: string, runtime: Runtime): Promise<Detection> {
  if (findFormat(bytes) !== null) {
    return analyse(imageDetector, { bytes, views: false }, runtime);
  }
  const { text, notes } = await readDocument(bytes);
  for (const note of notes) process.stderr.write(`${name}: ${note}\n`);
  return analyse(textDetector, text, runtime);
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

function isRefusal(error: unknown): error is Error {
  const refusals = [DocumentRefusal, ImageRefusal, MediaRefusal];
  return refusals.some((refusal) => error instanceof refusal);
}

async function analyseFile(path: string, deep: boolean, runtime: Runtime): Promise<Detection> {
  const name = path === "-" ? "stdin" : path;
  const unreadable = (error: Error) => {
    throw new UsageError(`${name} cannot be read: ${error.message}`);
  };
  try {
    if (path === "-")
      return await analyseBytes(new Uint8Array(await buffer(process.stdin)), name, runtime);
    if (await isMedia(path).catch(unreadable)) {
      const onProgress = tellProgress(name);
      return await scanMedia(path, deep ? "deep" : "standard", runtime, { onProgress });
    }
    return await analyseBytes(
      new Uint8Array(await readFile(path).catch(unreadable)),
      name,
      runtime,
    );
  } catch (error) {
    if (isRefusal(error)) throw new UsageError(`${name}: ${error.message}`);
    throw error;
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
