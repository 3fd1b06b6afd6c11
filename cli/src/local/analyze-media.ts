/** Analyzes many recordings or videos, one process per core. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { AudioKind, ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { MediaModality } from "../evaluate/media-tiers.ts";
import type { Unreadable } from "./analyze-pictures.ts";
import { askProcesses } from "./ask-processes.ts";
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

export type MediaAnswer = Pick<
  Detection,
  "verdict" | "aiProbability" | "isAiGenerated" | "leaning"
> & {
  reason: UncertainReasonCode | null;
  /** The recording condition; null for videos and where nothing was scored. */
  soundsLike: AudioKind | null;
  /** Inputs of the combination; null where nothing was scored. */
  figures: Record<string, unknown> | null;
};

const program = programBeside("analyze-media.worker");
/** A recording takes about a second, a video several. */
const tasksPerProcessMin = 3;

/** One answer per file, in order. */
export function analyzeMedia(
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
