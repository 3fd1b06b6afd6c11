/** Analyses many recordings or videos in a process for each core. */
import type { Detection } from "@tellsign/contracts/detection";
import type { AudioKind, ScanDepth } from "@tellsign/contracts/media-kinds";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { Unreadable } from "./analyse-pictures.ts";
import { askProcesses } from "./ask-processes.ts";
import type { MediaModality } from "./media-tiers.ts";
import { programBeside } from "./program-beside.ts";

export type MediaTask = {
  modality: MediaModality;
  path: string;
  tier: string;
  depth: ScanDepth;
  provenance: boolean;
  /** The false-positive rate tolerated. */
  rate: number | null;
};

export type MediaAnswer = Pick<Detection, "verdict" | "aiProbability" | "isAiGenerated"> & {
  reason: UncertainReasonCode | null;
  /** What a recording sounded like; null where nothing was scored, and for videos. */
  soundsLike: AudioKind | null;
  /** What the combination weighs; null where nothing was scored. */
  figures: Record<string, unknown> | null;
};

const program = programBeside("analyse-media.worker");
/** A recording takes about a second, a video several. */
const tasksPerProcessMin = 3;

/** One answer for each file, in their order. */
export function analyseMedia(
  tasks: readonly MediaTask[],
  onAnswer: (answered: number) => void,
): Promise<(MediaAnswer | Unreadable)[]> {
  return askProcesses<MediaTask, MediaAnswer | Unreadable>(
    program,
    tasks,
    onAnswer,
    tasksPerProcessMin,
  );
}
