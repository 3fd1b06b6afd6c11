/**
 * Measures the shipped detector on labelled documents, pictures, recordings or videos:
 *   npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without SURFACE] [--rate RATE] [--answers FILE.jsonl]
 *   npm run evaluate -- --modality image --data FOLDER [--tier as-is|768|512] [--limit N] [--provenance] [--rate RATE] [--answers FILE.jsonl]
 *   npm run evaluate -- --modality audio --data FOLDER [--tier as-is|mp3|telephone] [--limit N] [--provenance] [--rate RATE] [--answers FILE.jsonl]
 *   npm run evaluate -- --modality video --data FOLDER [--tier as-is|shared] [--depth standard|deep] [--limit N] [--provenance] [--rate RATE] [--answers FILE.jsonl]
 * Text: one JSON object a line: text, label (0 human, 1 AI, 2 mixed), and where known set or source, generator, domain, attack, language and writers.
 * --without takes a surface (quotes, bullets, digits, capitals, punctuation, topic) from every text first: what the figures lose, that surface carried.
 * The others: FOLDER has manifest.csv with path and label, and where known set or source, generator, kind, repository and language, and the files.
 * Image: --tier makes every picture small and saves it again first, both classes alike: at most 768 pixels at JPEG 60, at most 512 at JPEG 40.
 * Audio: --tier encodes every recording again, as MP3 at 64 kbit/s or as a telephone call (300 to 3400 Hz, 8 kHz, mu-law). Video: as H.264 at CRF 30 with a short side of 480. Both need ffmpeg.
 * What the files say of themselves is ignored, so that the model alone is measured (--plain says so expressly); --provenance heeds it.
 * --rate sets the models for a tolerated false-positive rate, as a user may; where a model was not measured on enough for it, the shipped threshold serves.
 * Files that cannot be read are named on stderr, counted in unreadable and left out of all else. --limit takes N evenly over the list.
 * The last line of stdout is one JSON object: the figures of metrics.ts, and the same by source, generator and other groups.
 * Mixed documents count in n and abstained and form groups like others, and stay out of auroc, tpr and fpr.
 */
import { parseArgs } from "node:util";
import { scanDepths } from "@tellsign/contracts/media-kinds";
import { modalities } from "@tellsign/contracts/modality";
import { toleratedRates } from "@tellsign/contracts/tolerated-rates";
import { evaluateMedia } from "./evaluate-media.ts";
import { evaluatePictures } from "./evaluate-pictures.ts";
import { evaluateTexts } from "./evaluate-texts.ts";
import { listTiers } from "./media-tiers.ts";
import { readRate } from "./read-rate.ts";
import { surfaces } from "./remove-surface.ts";
import { type SharingTier, sharingTiers } from "./sharing-tiers.ts";
import { UsageError } from "./usage-error.ts";

const tierNames = Object.keys(sharingTiers) as SharingTier[];
const rateUsage = `[--rate ${toleratedRates.join("|")}]`;
const common = `[--limit N] [--plain|--provenance] ${rateUsage} [--answers FILE.jsonl]`;
const usage = [
  `Usage: npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without ${surfaces.join("|")}] ${rateUsage} [--answers FILE.jsonl]`,
  `or --modality image --data FOLDER [--tier ${tierNames.join("|")}] ${common}`,
  `or --modality audio --data FOLDER [--tier ${listTiers("audio").join("|")}] ${common}`,
  `or --modality video --data FOLDER [--tier ${listTiers("video").join("|")}] [--depth ${scanDepths.join("|")}] ${common}`,
].join(" ");
const progressEvery = { documents: 500, pictures: 500, recordings: 50, videos: 10 };

const options = {
  modality: { type: "string" },
  data: { type: "string" },
  without: { type: "string" },
  tier: { type: "string", default: "as-is" },
  depth: { type: "string", default: "standard" },
  limit: { type: "string" },
  rate: { type: "string" },
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

function createProgress(noun: keyof typeof progressEvery) {
  const startedMs = performance.now();
  return (answered: number, of: number) => {
    if (answered % progressEvery[noun] !== 0 && answered !== of) return;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stderr.write(`${answered} ${noun} in ${seconds} s\n`);
  };
}

async function evaluate(): Promise<unknown> {
  const {
    modality: asked,
    data,
    without,
    tier,
    depth,
    limit,
    rate: askedRate,
    plain,
    provenance,
    answers,
  } = readOptions();
  if (!asked || !data) throw new UsageError(usage);
  const modality = choose("modality", modalities, asked);
  const rate = readRate(askedRate);
  if (modality === "text") {
    const surface = without === undefined ? null : choose("surface", surfaces, without);
    return evaluateTexts(
      { data, without: surface, rate, answers: answers ?? null },
      createProgress("documents"),
    );
  }
  if (plain && provenance) throw new UsageError(`--plain or --provenance, not both. ${usage}`);
  const asFiles = { data, provenance, limit: readLimit(limit), rate, answers: answers ?? null };
  if (modality === "image") {
    return evaluatePictures(
      { ...asFiles, tier: choose("tier", tierNames, tier) },
      createProgress("pictures"),
    );
  }
  return evaluateMedia(
    {
      ...asFiles,
      modality,
      tier: choose("tier", listTiers(modality), tier),
      depth: choose("depth", scanDepths, depth),
    },
    createProgress(modality === "audio" ? "recordings" : "videos"),
  );
}

try {
  process.stdout.write(`${JSON.stringify(await evaluate())}\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
