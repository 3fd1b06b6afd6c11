/**
 * Measures the shipped detector on labelled documents:
 *   npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without SURFACE]
 * One JSON object a line: text, label (0 human, 1 AI, 2 mixed), and where known set or source, generator, domain and attack.
 * The last line of stdout is one JSON object: the figures of metrics.ts, and the same by source, generator, domain, length and attack.
 * Mixed documents count in n and abstained and form groups like others, and stay out of auroc, tpr and fpr.
 * --without takes a surface (quotes, bullets, digits, capitals, punctuation, topic) from every text first: what the figures lose, that surface carried.
 */
import { parseArgs } from "node:util";
import { modalities } from "@tellsign/contracts/modality";
import { availableModalities } from "@tellsign/detectors/detectors";
import { listWords } from "@tellsign/detectors/text/words";
import { analyseTexts } from "./analyse-texts.ts";
import { measureFigures, measureMixed, type Outcome } from "./metrics.ts";
import { type LabelledText, readLabelledTexts } from "./read-labelled-texts.ts";
import { removeSurface, type Surface, surfaces } from "./remove-surface.ts";
import { UsageError } from "./usage-error.ts";

const usage = `Usage: npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without ${surfaces.join("|")}]`;
const progressEvery = 500;

type Groups = Pick<LabelledText, "source" | "generator" | "domain" | "attack"> & { length: string };
type GroupedOutcome = Outcome & Groups;

function readOptions(): { data: string; without: Surface | null } {
  let values: { modality?: string; data?: string; without?: string };
  try {
    ({ values } = parseArgs({
      options: {
        modality: { type: "string" },
        data: { type: "string" },
        without: { type: "string" },
      },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${usage}`);
  }
  const { modality, data, without } = values;
  if (!modality || !data) throw new UsageError(usage);
  if (!modalities.some((known) => known === modality)) {
    throw new UsageError(`There is no modality ${modality}; there are ${modalities.join(", ")}.`);
  }
  if (!availableModalities.some((name) => name === modality)) {
    throw new UsageError(
      `No detector for ${modality} is shipped; there is one for ${availableModalities.join(", ")}.`,
    );
  }
  if (without === undefined) return { data, without: null };
  const surface = surfaces.find((name) => name === without);
  if (!surface) {
    throw new UsageError(`There is no surface ${without}; there are ${surfaces.join(", ")}.`);
  }
  return { data, without: surface };
}

/** As the model card groups its rates. */
function nameLength(text: string): string {
  const words = listWords(text).length;
  if (words < 20) return "under 20 words";
  if (words < 50) return "20-49 words";
  if (words < 100) return "50-99 words";
  return words < 200 ? "100-199 words" : "200+ words";
}

function measure(outcomes: readonly Outcome[]) {
  return { ...measureFigures(outcomes), ...measureMixed(outcomes) };
}

function measureGroups(outcomes: readonly GroupedOutcome[], key: keyof Groups) {
  const groups = new Map<string, GroupedOutcome[]>();
  for (const outcome of outcomes) {
    const group = groups.get(outcome[key]);
    if (group) group.push(outcome);
    else groups.set(outcome[key], [outcome]);
  }
  const names = [...groups.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, measure(groups.get(name) ?? [])]));
}

async function evaluate(): Promise<void> {
  const { data, without } = readOptions();
  const documents = await readLabelledTexts(data);
  const texts = documents.map(({ text }) => (without ? removeSurface(text, without) : text));
  const startedMs = performance.now();
  const answers = await analyseTexts(texts, (answered) => {
    if (answered % progressEvery !== 0 && answered !== texts.length) return;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stderr.write(`${answered} documents in ${seconds} s\n`);
  });
  const outcomes = documents.map(({ text, ...document }, i): GroupedOutcome => {
    const answer = answers[i];
    if (!answer) throw new Error(`Document ${i + 1} has no answer.`);
    return { ...document, ...answer, length: nameLength(text) };
  });
  const figures = {
    ...measure(outcomes),
    ...(without && { without }),
    bySource: measureGroups(outcomes, "source"),
    byGenerator: measureGroups(outcomes, "generator"),
    byDomain: measureGroups(outcomes, "domain"),
    byLength: measureGroups(outcomes, "length"),
    byAttack: measureGroups(outcomes, "attack"),
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
