/**
 * Measures the shipped detector on labelled documents:
 *   npm run evaluate -- --modality text --data FILE.jsonl[.gz]
 * One JSON object a line: text, label (0 human, 1 AI, 2 mixed), and where known set or source, and generator.
 * The last line of stdout is one JSON object: the figures of metrics.ts, and the same by source and by generator.
 * Mixed documents count in n and abstained and form groups like others, and stay out of auroc, tpr and fpr.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { modalities } from "@tellsign/contracts/modality";
import type { MeasuredFigures } from "@tellsign/contracts/model-card";
import { analyse } from "@tellsign/detectors/detector";
import { availableModalities, detectors } from "@tellsign/detectors/detectors";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { type Label, measureFigures, type Outcome } from "./metrics.ts";

const modelsFolder = fileURLToPath(new URL("../../models", import.meta.url));
const usage = "Usage: npm run evaluate -- --modality text --data FILE.jsonl[.gz]";
const progressEvery = 500;

type LabelledText = { text: string; label: Label; source: string; generator: string };
type GroupedOutcome = Outcome & { source: string; generator: string };

/** A mistake of whoever runs the program: one line and exit code 2. */
class UsageError extends Error {}

function readOptions(): { modality: keyof typeof detectors; data: string } {
  let values: { modality?: string; data?: string };
  try {
    ({ values } = parseArgs({
      options: { modality: { type: "string" }, data: { type: "string" } },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${usage}`);
  }
  const { modality, data } = values;
  if (!modality || !data) throw new UsageError(usage);
  if (!modalities.some((known) => known === modality)) {
    throw new UsageError(`There is no modality ${modality}; there are ${modalities.join(", ")}.`);
  }
  const available = availableModalities.find((name) => name === modality);
  if (!available) {
    throw new UsageError(
      `No detector for ${modality} is shipped; there is one for ${availableModalities.join(", ")}.`,
    );
  }
  return { modality: available, data };
}

function parseDocument(line: string, lineNumber: number): LabelledText {
  const fail = (what: string) => new UsageError(`Line ${lineNumber}: ${what}.`);
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw fail("not valid JSON");
  }
  if (typeof row !== "object" || row === null) throw fail("not a JSON object");
  const { text, label, set, source, generator } = row as Record<string, unknown>;
  if (typeof text !== "string") throw fail("text is missing or not a string");
  if (label !== 0 && label !== 1 && label !== 2) throw fail("label is not 0, 1 or 2");
  return {
    text,
    label,
    source: String(set ?? source ?? "unknown"),
    generator: String(generator ?? "unknown"),
  };
}

async function* readTexts(path: string): AsyncGenerator<LabelledText> {
  const file = createReadStream(path);
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  // A pipe does not pass errors on, and readline passes none at all.
  const failed = new Promise<never>((_, reject) => {
    const fail = (error: Error) =>
      reject(new UsageError(`${path} cannot be read: ${error.message}`));
    file.once("error", fail);
    input.once("error", fail);
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  for (let lineNumber = 1; ; lineNumber++) {
    const next = await Promise.race([lines.next(), failed]);
    if (next.done) return;
    if (next.value.trim() !== "") yield parseDocument(next.value, lineNumber);
  }
}

function measureGroups(
  outcomes: readonly GroupedOutcome[],
  key: "source" | "generator",
): Record<string, MeasuredFigures> {
  const names = [...new Set(outcomes.map((outcome) => outcome[key]))].sort();
  return Object.fromEntries(
    names.map((name) => [name, measureFigures(outcomes.filter((one) => one[key] === name))]),
  );
}

async function evaluate(): Promise<void> {
  const { modality, data } = readOptions();
  const runtime = createNodeRuntime({ modelsFolder });
  const outcomes: GroupedOutcome[] = [];
  const startedMs = performance.now();
  const report = () => {
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stderr.write(`${outcomes.length} documents in ${seconds} s\n`);
  };
  for await (const { text, label, source, generator } of readTexts(data)) {
    const { aiProbability, verdict, isAiGenerated } = await analyse(
      detectors[modality],
      text,
      runtime,
    );
    const answered = verdict !== "uncertain";
    outcomes.push({ label, aiProbability, answered, isAiGenerated, source, generator });
    if (outcomes.length % progressEvery === 0) report();
  }
  if (outcomes.length === 0) throw new UsageError(`${data} holds no documents.`);
  report();
  const figures = {
    ...measureFigures(outcomes),
    bySource: measureGroups(outcomes, "source"),
    byGenerator: measureGroups(outcomes, "generator"),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

try {
  await evaluate();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
