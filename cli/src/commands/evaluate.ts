/** `npm run evaluate` and `tellsign evaluate`; evaluate.ts says what they take. */
import { parseArgs } from "node:util";
import { scanDepths } from "@tellsign/contracts/detection/media-kinds";
import { modalities } from "@tellsign/contracts/detection/modality";
import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import { evaluateMedia } from "../evaluate/evaluate-media.ts";
import { evaluatePictures } from "../evaluate/evaluate-pictures.ts";
import { evaluateTexts } from "../evaluate/evaluate-texts.ts";
import { listTiers } from "../evaluate/media-tiers.ts";
import { readRate } from "../evaluate/read-rate.ts";
import { surfaces } from "../evaluate/remove-surface.ts";
import { type SharingTier, sharingTiers } from "../evaluate/sharing-tiers.ts";
import { exitCodes } from "../exit-codes.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

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

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
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

async function measure(args: readonly string[]): Promise<unknown> {
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
  } = readOptions(args);
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

export const evaluate: Command = async (args) => {
  process.stdout.write(`${JSON.stringify(await measure(args))}\n`);
  return exitCodes.done;
};
