/**
 * Analyses texts on this machine; nothing is sent anywhere:
 *   npm run scan -- [--json] FILE...
 * A file may be .txt, .md, .doc, .docx or .pdf; - is what comes in on stdin. --json prints one detection a line.
 * Ends with 0 when every text got an answer, 3 when one is uncertain, 2 when the command or a file cannot be used.
 */
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { analyse } from "@tellsign/detectors/detector";
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

async function readText(path: string): Promise<string> {
  const name = path === "-" ? "stdin" : path;
  try {
    const bytes = path === "-" ? await buffer(process.stdin) : await readFile(path);
    const { text, notes } = await readDocument(new Uint8Array(bytes));
    for (const note of notes) process.stderr.write(`${name}: ${note}\n`);
    return text;
  } catch (error) {
    if (error instanceof DocumentRefusal) throw new UsageError(`${name}: ${error.message}`);
    if (error instanceof Error && "code" in error) {
      throw new UsageError(`${name} cannot be read: ${error.message}`);
    }
    throw error;
  }
}

async function scan(): Promise<number> {
  const { json, paths } = readOptions();
  const runtime = createNodeRuntime({ modelsFolder });
  let exitCode = exitCodes.answered;
  for (const [i, path] of paths.entries()) {
    const detection = await analyse(textDetector, await readText(path), runtime);
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
