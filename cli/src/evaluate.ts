/**
 * Measures the shipped detector on labelled documents or pictures:
 *   npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without SURFACE]
 *   npm run evaluate -- --modality image --data FOLDER [--tier as-is|768|512] [--limit N] [--provenance] [--answers FILE.jsonl]
 * Text: one JSON object a line: text, label (0 human, 1 AI, 2 mixed), and where known set or source, generator, domain and attack.
 * --without takes a surface (quotes, bullets, digits, capitals, punctuation, topic) from every text first: what the figures lose, that surface carried.
 * Image: FOLDER has manifest.csv with path and label, and where known set or source, generator and kind, and the files.
 * --tier makes every picture small and saves it again first, both classes alike: at most 768 pixels at JPEG 60, at most 512 at JPEG 40.
 * What the files say of themselves is ignored, so that the model alone is measured (--plain says so expressly); --provenance heeds it.
 * Files that cannot be read are named on stderr, counted in unreadable and left out of all else. --limit takes N evenly over the list.
 * The last line of stdout is one JSON object: the figures of metrics.ts, and the same by source, generator and other groups.
 * Mixed documents count in n and abstained and form groups like others, and stay out of auroc, tpr and fpr.
 */
import { parseArgs } from "node:util";
import { modalities } from "@tellsign/contracts/modality";
import { availableModalities } from "@tellsign/detectors/detectors";
import { evaluatePictures } from "./evaluate-pictures.ts";
import { evaluateTexts } from "./evaluate-texts.ts";
import { surfaces } from "./remove-surface.ts";
import { type SharingTier, sharingTiers } from "./sharing-tiers.ts";
import { UsageError } from "./usage-error.ts";

const tierNames = Object.keys(sharingTiers) as SharingTier[];
const usage = `Usage: npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without ${surfaces.join("|")}] or --modality image --data FOLDER [--tier ${tierNames.join("|")}] [--limit N] [--plain|--provenance] [--answers FILE.jsonl]`;
const progressEvery = 500;

const options = {
  modality: { type: "string" },
  data: { type: "string" },
  without: { type: "string" },
  tier: { type: "string", default: "as-is" },
  limit: { type: "string" },
  plain: { type: "boolean", default: false },
  provenance: { type: "boolean", default: false },
  answers: { type: "string" },
} as const;

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${usage}`);
  }
}

function choose<Name extends string>(what: string, names: readonly Name[], asked: string): Name {
  const found = names.find((name) => name === asked);
  if (found === undefined) {
    throw new UsageError(`There is no ${what} ${asked}; there are ${names.join(", ")}.`);
  }
  return found;
}

function readLimit(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  if (!/^[1-9]\d*$/.test(asked)) throw new UsageError(`--limit takes a number. ${usage}`);
  return Number(asked);
}

function createProgress(noun: string) {
  const startedMs = performance.now();
  return (answered: number, of: number) => {
    if (answered % progressEvery !== 0 && answered !== of) return;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stderr.write(`${answered} ${noun} in ${seconds} s\n`);
  };
}

async function evaluate(): Promise<unknown> {
  const { modality: asked, data, without, tier, limit, plain, provenance, answers } = readOptions();
  if (!asked || !data) throw new UsageError(usage);
  const modality = choose("modality", modalities, asked);
  if (!availableModalities.some((name) => name === modality)) {
    throw new UsageError(
      `No detector for ${modality} is shipped; there is one for ${availableModalities.join(" and ")}.`,
    );
  }
  if (modality === "text") {
    const surface = without === undefined ? null : choose("surface", surfaces, without);
    return evaluateTexts(data, surface, createProgress("documents"));
  }
  if (plain && provenance) throw new UsageError(`--plain or --provenance, not both. ${usage}`);
  return evaluatePictures(
    {
      data,
      tier: choose("tier", tierNames, tier),
      provenance,
      limit: readLimit(limit),
      answers: answers ?? null,
    },
    createProgress("pictures"),
  );
}

try {
  process.stdout.write(`${JSON.stringify(await evaluate())}\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
