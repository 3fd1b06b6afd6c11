/**
 * Analyses texts and pictures on this machine; nothing is sent anywhere:
 *   npm run scan -- [--json] FILE...
 * A file may be .txt, .md, .doc, .docx, .pdf or a picture, told by its bytes; - is what comes in on stdin. --json prints one detection a line.
 * Ends with 0 when every file got an answer, 3 when one is uncertain, 2 when the command or a file cannot be used.
 */
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { Detection } from "@tellsign/contracts/detection";
import { analyse } from "@tellsign/detectors/detector";
import { findFormat } from "@tellsign/detectors/image/find-format";
import { imageDetector } from "@tellsign/detectors/image/image";
import { ImageRefusal } from "@tellsign/detectors/image/image-refusal";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { textDetector } from "@tellsign/detectors/text/text";
import { describeDetection } from "./describe-detection.ts";
import { modelsFolder } from "./models-folder.ts";
import { UsageError } from "./usage-error.ts";

const usage = "Usage: npm run scan -- [--json] FILE... (- for stdin)";
const exitCodes = { answered: 0, usage: 2, uncertain: 3 };

function readOptions(): { json: boolean; paths: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 0) return { json: values.json, paths: positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${usage}`);
  }
  throw new UsageError(usage);
}

const runtime = createNodeRuntime({ modelsFolder });

async function analyseBytes(bytes: Uint8Array, name: string): Promise<Detection> {
  if (findFormat(bytes) !== null) {
    return analyse(imageDetector, { bytes, views: false }, runtime);
  }
  const { text, notes } = await readDocument(bytes);
  for (const note of notes) process.stderr.write(`${name}: ${note}\n`);
  return analyse(textDetector, text, runtime);
}

async function analyseFile(path: string): Promise<Detection> {
  const name = path === "-" ? "stdin" : path;
  let bytes: Buffer;
  try {
    bytes = path === "-" ? await buffer(process.stdin) : await readFile(path);
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as Error).message}`);
  }
  try {
    return await analyseBytes(new Uint8Array(bytes), name);
  } catch (error) {
    if (error instanceof DocumentRefusal || error instanceof ImageRefusal) {
      throw new UsageError(`${name}: ${error.message}`);
    }
    throw error;
  }
}

async function scan(): Promise<number> {
  const { json, paths } = readOptions();
  let exitCode = exitCodes.answered;
  for (const [i, path] of paths.entries()) {
    const detection = await analyseFile(path);
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
