import { writeFile } from "node:fs/promises";
import { analyzePictures, type PictureAnswer } from "../local/analyze-pictures.ts";
import { measure, measureGroups } from "./measure-groups.ts";
import { type LabelledFile, readLabeledFiles } from "./read-labeled-files.ts";
import type { SharingTier } from "./sharing-tiers.ts";
import { takeEvenly } from "./take-evenly.ts";

export type PictureOptions = {
  data: string;
  tier: SharingTier;
  provenance: boolean;
  limit: number | null;
  /** The false-positive rate tolerated. */
  rate: number | null;
  /** Where to write each answer; nowhere where null. */
  answers: string | null;
};

export async function evaluatePictures(
  { data, tier, provenance, limit, rate, answers: answersFile }: PictureOptions,
  onAnswer: (answered: number, of: number) => void,
) {
  const pictures = takeEvenly(await readLabeledFiles(data), limit);
  const tasks = pictures.map(({ path }) => ({ path, tier, provenance, rate }));
  const answers = await analyzePictures(tasks, (done) => onAnswer(done, tasks.length));
  const outcomes: (LabelledFile & PictureAnswer)[] = [];
  for (const [i, picture] of pictures.entries()) {
    const answer = answers[i];
    if (!answer) throw new Error(`${picture.path} has no answer.`);
    if ("unreadable" in answer) process.stderr.write(`${picture.path}: ${answer.unreadable}\n`);
    else outcomes.push({ ...picture, ...answer });
  }
  if (answersFile) {
    await writeFile(
      answersFile,
      outcomes.map((outcome) => `${JSON.stringify({ ...outcome, tier })}\n`).join(""),
    );
  }
  return {
    ...measure(outcomes),
    tier,
    ...(rate !== null && { rate }),
    unreadable: pictures.length - outcomes.length,
    bySource: measureGroups(outcomes, "source"),
    byGenerator: measureGroups(outcomes, "generator"),
    byKind: measureGroups(outcomes, "kind"),
  };
}
