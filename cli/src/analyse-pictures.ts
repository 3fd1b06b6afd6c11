/** Analyses many pictures in a process for each core. */
import type { Detection } from "@tellsign/contracts/detection";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import { askProcesses } from "./ask-processes.ts";
import { programBeside } from "./program-beside.ts";
import type { SharingTier } from "./sharing-tiers.ts";

export type PictureTask = {
  path: string;
  tier: SharingTier;
  provenance: boolean;
  /** The false-positive rate tolerated. */
  rate: number | null;
};

export type PictureAnswer = Pick<Detection, "verdict" | "aiProbability" | "isAiGenerated"> & {
  reason: UncertainReasonCode | null;
  looksLike: string | null;
  /** What the combination weighs; null where nothing was scored. */
  figures: Record<string, number> | null;
};
export type Unreadable = { unreadable: string };

const program = programBeside("analyse-pictures.worker");

/** One answer for each picture, in their order. */
export function analysePictures(
  tasks: readonly PictureTask[],
  onAnswer: (answered: number) => void,
): Promise<(PictureAnswer | Unreadable)[]> {
  return askProcesses<PictureTask, PictureAnswer | Unreadable>(program, tasks, onAnswer);
}
