/** Writes disputed content as folders that `python -m training.MODALITY add` learns from. */
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Verdict } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { writeCsvRecord } from "@tellsign/contracts/site/write-csv";
import type { Database } from "../../db/database.ts";
import { listTrainingSamples, type TrainingSample } from "../../db/disputes/training-samples.ts";
import { copyKeptFile } from "../../storage/kept-files.ts";
import type { FilePlace } from "../../storage/temporary-file.ts";

const labels: Record<Verdict, number | null> = { human: 0, ai: 1, mixed: 2, uncertain: null };

export type ExportedSamples = Record<Modality, number>;

async function writeText(folder: string, sample: TrainingSample, label: number): Promise<void> {
  const { disputeId: id, text } = sample;
  const line = JSON.stringify({ id, text, label, set: "disputes", source: "disputes" });
  await appendFile(join(folder, "disputes.jsonl"), `${line}\n`);
}

async function writeFileSample(
  env: FilePlace,
  folder: string,
  { disputeId, file, fileName }: TrainingSample,
  label: number,
): Promise<void> {
  const path = `${disputeId}${extname(fileName ?? "")}`;
  if (!(await copyKeptFile(env, file ?? "", join(folder, path)))) {
    throw new Error(`The kept file of the dispute ${disputeId} is missing.`);
  }
  await appendFile(join(folder, "manifest.csv"), writeCsvRecord([path, label, "disputes"]));
}

/** `folder` must not exist yet, so that no sample is exported twice into it. */
export async function exportTrainingSamples(
  { db, env }: { db: Database; env: FilePlace },
  folder: string,
): Promise<ExportedSamples> {
  const counts: ExportedSamples = { text: 0, image: 0, audio: 0, video: 0 };
  await mkdir(folder, { mode: 0o700 });
  for (const sample of await listTrainingSamples(db)) {
    const label = labels[sample.verdict];
    if (label === null) continue;
    const own = join(folder, sample.type);
    if (counts[sample.type] === 0) {
      await mkdir(own);
      if (sample.text === null) await writeFile(join(own, "manifest.csv"), "path,label,source\r\n");
    }
    if (sample.text !== null) await writeText(own, sample, label);
    else await writeFileSample(env, own, sample, label);
    counts[sample.type] += 1;
  }
  return counts;
}
