import { writeFile } from "node:fs/promises";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { analyzeMedia, type MediaAnswer } from "../local/analyze-media.ts";
import { UsageError } from "../usage-error.ts";
import { measure, measureGroups, measureWithEer } from "./measure-groups.ts";
import type { MediaModality } from "./media-tiers.ts";
import { type LabelledFile, readLabeledFiles } from "./read-labeled-files.ts";
import { hasEncoder, noEncoder } from "./share-media.ts";
import { takeEvenly } from "./take-evenly.ts";

export type MediaOptions = {
  modality: MediaModality;
  data: string;
  tier: string;
  depth: ScanDepth;
  provenance: boolean;
  limit: number | null;
  /** The false-positive rate tolerated. */
  rate: number | null;
  /** Where to write each answer; nowhere where null. */
  answers: string | null;
};

export async function evaluateMedia(
  { modality, data, tier, depth, provenance, limit, rate, answers: answersFile }: MediaOptions,
  onAnswer: (answered: number, of: number) => void,
) {
  if (tier !== "as-is" && !hasEncoder()) throw new UsageError(noEncoder);
  const files = takeEvenly(await readLabeledFiles(data), limit);
  const tasks = files.map(({ path }) => ({ modality, path, tier, depth, provenance, rate }));
  const answers = await analyzeMedia(tasks, (done) => onAnswer(done, tasks.length));
  const outcomes: (LabelledFile & MediaAnswer)[] = [];
  for (const [i, file] of files.entries()) {
    const answer = answers[i];
    if (!answer) throw new Error(`${file.path} has no answer.`);
    if ("unreadable" in answer) process.stderr.write(`${file.path}: ${answer.unreadable}\n`);
    else outcomes.push({ ...file, ...answer });
  }
  if (answersFile) {
    const lines = outcomes.map((outcome) => `${JSON.stringify({ ...outcome, tier })}\n`);
    await writeFile(answersFile, lines.join(""));
  }
  const measureAll = modality === "audio" ? measureWithEer : measure;
  return {
    ...measureAll(outcomes),
    tier,
    ...(rate !== null && { rate }),
    ...(modality === "video" && { depth }),
    unreadable: files.length - outcomes.length,
    bySource: measureGroups(outcomes, "source", measureAll),
    byGenerator: measureGroups(outcomes, "generator", measureAll),
    byKind: measureGroups(outcomes, "kind", measureAll),
    byRepository: measureGroups(outcomes, "repository", measureAll),
  };
}
