import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { findNextStep } from "@tellsign/contracts/detection/next-steps";
import {
  type UncertainReasonCode,
  uncertainReasons,
} from "@tellsign/contracts/detection/uncertain-reasons";
import type { Judgment } from "../detector.ts";

/** A judgment before anything was measured. */
export const undecided = {
  verdict: "uncertain",
  aiProbability: null,
  interval: null,
  isAiGenerated: false,
  confidence: null,
  aiShare: null,
  measuredErrorRate: null,
  measuredMissRate: null,
  leaning: null,
  leaningPrecision: null,
  threshold: null,
  models: [],
} satisfies Omit<Judgment, "uncertainReason">;

export function giveReason(code: UncertainReasonCode, modality: Modality): UncertainReason {
  return { code, ...uncertainReasons[code], nextStep: findNextStep(code, modality) };
}
