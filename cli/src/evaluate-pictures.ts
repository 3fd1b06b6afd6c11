import { writeFile } from "node:fs/promises";
import { analysePictures, type PictureAnswer } from "./analyse-pictures.ts";
import { measure, measureGroups } from "./measure-groups.ts";
import { type LabelledPicture, readLabelledPictures } from "./read-labelled-pictures.ts";
import type { SharingTier } from "./sharing-tiers.ts";

export type PictureOptions = {
  data: string;
  tier: SharingTier;
  provenance: boolean;
  limit: number | null;
  /** Where to write each answer; nowhere where null. */
  answers: string | null;
};

/** So many of them, evenly over the list: it may be sorted. */
function thin<T>(items: readonly T[], limit: number | null): T[] {
  if (limit === null || limit >= items.length) return [...items];
  return Array.from(
    { length: limit },
    (_, i) => items[Math.floor((i * items.length) / limit)] as T,
  );
}

export async function evaluatePictures(
  { data, tier, provenance, limit, answers: answersFile }: PictureOptions,
  onAnswer: (answered: number, of: number) => void,
) {
  const pictures = thin(await readLabelledPictures(data), limit);
  const tasks = pictures.map(({ path }) => ({ path, tier, provenance }));
  const answers = await analysePictures(tasks, (done) => onAnswer(done, tasks.length));
  const outcomes: (LabelledPicture & PictureAnswer)[] = [];
  for (const [i, picture] of pictures.entries()) {
    const answer = answers[i];
    if (!answer) throw new Error(`${picture.path} has no answer.`);
    if ("unreadable" in answer) process.stderr.write(`${picture.path}: ${answer.unreadable}\n`);
    else outcomes.push({ ...picture, ...answer });
  }
  if (answersFile) {
    await writeFile(
      answersFile,
      outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(""),
    );
  }
  return {
    ...measure(outcomes),
    tier,
    unreadable: pictures.length - outcomes.length,
    bySource: measureGroups(outcomes, "source"),
    byGenerator: measureGroups(outcomes, "generator"),
    byKind: measureGroups(outcomes, "kind"),
  };
}
