import { type UncertainReasonCode, uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import type { Judgement } from "./detector.ts";

/** A judgement before anything was measured. */
export const undecided = {
  verdict: "uncertain",
  aiProbability: null,
  interval: null,
  isAiGenerated: false,
  confidence: null,
  aiShare: null,
  measuredErrorRate: null,
  threshold: null,
  models: [],
} satisfies Omit<Judgement, "uncertainReason">;

export function giveReason(code: UncertainReasonCode): Judgement["uncertainReason"] {
  return { code, ...uncertainReasons[code] };
}
