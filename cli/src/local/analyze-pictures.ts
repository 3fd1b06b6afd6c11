/** Analyzes many pictures, one process per core. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { SharingTier } from "../evaluate/sharing-tiers.ts";
import { askProcesses } from "./ask-processes.ts";
import { programBeside } from "./program-beside.ts";

export type PictureTask = {
  path: string;
  tier: SharingTier;
  provenance: boolean;
  /** The false-positive rate tolerated. */
  rate: number | null;
};

export type PictureAnswer = Pick<
  Detection,
  "verdict" | "aiProbability" | "isAiGenerated" | "leaning"
> & {
  reason: UncertainReasonCode | null;
  looksLike: string | null;
  /** Inputs of the combination; null where nothing was scored. */
  figures: Record<string, number> | null;
};
export type Unreadable = { unreadable: string };

const program = programBeside("analyze-pictures.worker");

/** One answer per picture, in order. */
export function analyzePictures(
  tasks: readonly PictureTask[],
  onAnswer: (answered: number) => void,
): Promise<(PictureAnswer | Unreadable)[]> {
  return askProcesses<PictureTask, PictureAnswer | Unreadable>(program, tasks, onAnswer);
}
