/**
 * Writes the evaluation report of a model from answers that `npm run evaluate -- --answers` wrote:
 *   npm run report -- --modality MODALITY --set SET.json [--answers FILE.jsonl[.gz] ...] [--set ...] --out models/MODALITY/report.json
 *   npm run report -- --modality MODALITY
 * The second computes the committed report again: its own sets, from the single scores in models/MODALITY/scores/SET_ID.jsonl.gz.
 * SET.json (training/<modality>/sets) tells what a set is and how it is grouped; the answers after it are its own, several files together.
 * A set whose single answers were not kept has its counts in SET.json and takes no answers.
 * After it, `npm run rates` finds the bands of leanings anew.
 * Figures are those of metrics.ts; the first set is the one that headline figures are taken from.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { Verdict } from "@tellsign/contracts/detection/detection";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { type EvaluatedSet, EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import { ModelCard } from "@tellsign/contracts/models/model-card";
import { z } from "zod";
import { modelsFolder } from "../models-folder.ts";
import { trainingFolder } from "../training-folder.ts";
import { UsageError } from "../usage-error.ts";
import { completeSet } from "./complete-set.ts";
import type { ReportedAnswer } from "./compose-groups.ts";
import { composeAnsweredSet, composeTabulatedSet } from "./compose-set.ts";
import { AnsweredSet, TabulatedSet } from "./set-description.ts";

const usage =
  "Usage: npm run report -- --modality MODALITY [--set SET.json [--answers FILE.jsonl[.gz] ...] ...] [--out FILE.json]";

const options = {
  modality: { type: "string" },
  set: { type: "string", multiple: true },
  answers: { type: "string", multiple: true },
  out: { type: "string" },
} as const;

const Answer = z.looseObject({
  label: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  aiProbability: z.number().min(0).max(1).nullable(),
  verdict: Verdict,
  isAiGenerated: z.boolean(),
});

function readText(path: string): string {
  try {
    const content = readFileSync(path);
    return (path.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8");
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not valid JSON.`);
  }
}

function parse<Value>(path: string, value: unknown, schema: z.ZodType<Value>): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UsageError(`${path}: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  return parsed.data;
}

function readAnswers(path: string): ReportedAnswer[] {
  return readText(path)
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [Answer.parse(JSON.parse(line))];
      } catch {
        throw new UsageError(`${path}, line ${i + 1}: no answer of npm run evaluate.`);
      }
    });
}

type Asked = { set: string; answers: string[] };

/** Answers belong to the set before them. */
function readOptions() {
  try {
    const { values, tokens } = parseArgs({ options, tokens: true });
    const asked: Asked[] = [];
    for (const token of tokens) {
      if (token.kind !== "option" || token.value === undefined) continue;
      if (token.name === "set") asked.push({ set: token.value, answers: [] });
      if (token.name === "answers") {
        const own = asked.at(-1);
        if (!own) throw new Error("--answers stands after its --set.");
        own.answers.push(token.value);
      }
    }
    return { ...values, asked };
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${usage}`);
  }
}

const SetId = z.looseObject({ id: z.string(), tabulated: z.unknown().optional() });

/** The sets of the committed report in its order, each with its single scores; with its own counts where scores were not kept. */
function listCommitted(modality: Modality): Asked[] {
  const folder = join(modelsFolder, modality);
  const setsFolder = join(trainingFolder, modality, "sets");
  const described = readdirSync(setsFolder).map((name) => {
    const path = join(setsFolder, name);
    return { path, ...parse(path, readJson(path), SetId) };
  });
  const reportFile = join(folder, "report.json");
  const { sets } = parse(reportFile, readJson(reportFile), EvaluationReport);
  return sets.map(({ id }) => {
    const scores = join(folder, "scores", `${id}.jsonl.gz`);
    const isKept = existsSync(scores);
    const own = described.find((set) => set.id === id && (set.tabulated === undefined) === isKept);
    if (!own) throw new UsageError(`The single scores of the set ${id} are not kept in ${scores}.`);
    return { set: own.path, answers: isKept ? [scores] : [] };
  });
}

function composeSet({ set, answers }: Asked, { thresholds }: ModelCard): EvaluatedSet {
  const value = readJson(set);
  if (typeof value === "object" && value !== null && "tabulated" in value) {
    if (answers.length > 0) throw new UsageError(`${set} has its counts and takes no answers.`);
    return composeTabulatedSet(parse(set, value, TabulatedSet), thresholds);
  }
  const described = parse(set, value, AnsweredSet);
  if (answers.length === 0) throw new UsageError(`${set} needs answers.`);
  return composeAnsweredSet(described, answers.flatMap(readAnswers), thresholds);
}

function writeReport(): void {
  const { modality: askedModality, out, asked } = readOptions();
  if (!askedModality || (asked.length > 0 && !out)) throw new UsageError(usage);
  const modality = modalities.find((name) => name === askedModality);
  if (!modality) {
    throw new UsageError(
      `There is no modality ${askedModality}; there are ${modalities.join(", ")}.`,
    );
  }
  const cardFile = join(modelsFolder, modality, "card.json");
  const card = parse(cardFile, readJson(cardFile), ModelCard);
  const report = EvaluationReport.parse({
    modality,
    model: { name: card.name, version: card.version },
    sets: (asked.length > 0 ? asked : listCommitted(modality)).map((own) =>
      completeSet(composeSet(own, card), card.leaningBands ?? []),
    ),
  });
  writeFileSync(
    out ?? join(modelsFolder, modality, "report.json"),
    `${JSON.stringify(report, null, 1)}\n`,
  );
  for (const { id, counts, measured } of report.sets) {
    process.stdout.write(`${id} ${JSON.stringify(counts)} ${JSON.stringify(measured)}\n`);
  }
}

try {
  writeReport();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
