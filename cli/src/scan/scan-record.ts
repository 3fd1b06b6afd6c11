/** The result for one file: a line of `--jsonl`, an entry of `--json`, a row of the table. */
import { leaningTitles } from "@tellsign/contracts/detection/describe-leaning";
import type {
  Detection,
  Leaning,
  UncertainReason,
  Verdict,
} from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { Input } from "./find-inputs.ts";

export type ScanRecord = {
  path: string;
  /**
   * `refused`: the API foresaw that no verdict can be given, and charged nothing. `skipped`: found in a folder, and no
   * detector handles it.
   */
  state: "answered" | "refused" | "failed" | "skipped";
  type: Modality | null;
  verdict: Verdict | null;
  /** As in the public API: the verdict says AI, and `--threshold` is reached. */
  isAI: boolean | null;
  aiProbability: number | null;
  confidence: number | null;
  /** For `uncertain` and `refused`: why. */
  abstention: UncertainReason | null;
  /** For `uncertain`: which way it leans, where validation data supports that. */
  leaning?: Leaning | null;
  /** For `refused` and `failed`: a code of the error table, and its text. */
  error: { code: string; message: string } | null;
  summary: string | null;
  sizeBytes: number | null;
  modifiedAt: string | null;
  /** The settings used, so that a run with other options does not reuse it. */
  settings: string;
  /** The full analysis; omitted with `--brief`. */
  analysis?: Detection;
};

export type Answer = { analysis: Detection; isAI: boolean };

const unanswered = {
  type: null,
  verdict: null,
  isAI: null,
  aiProbability: null,
  confidence: null,
  abstention: null,
  leaning: null,
  error: null,
  summary: null,
} as const;

type Foreseen = { code: string; message: string; abstention: UncertainReason | null };
type About = { input: Input; settings: string };

const describeInput = ({ input: { path, sizeBytes, modifiedAt }, settings }: About) => ({
  path,
  sizeBytes,
  modifiedAt,
  settings,
});

export function recordAnswer(about: About, { analysis, isAI }: Answer): ScanRecord {
  const { type, verdict, aiProbability, confidence, uncertainReason, summary } = analysis;
  const { path, ...rest } = describeInput(about);
  return {
    path,
    state: "answered",
    type,
    verdict,
    isAI,
    aiProbability,
    confidence,
    abstention: uncertainReason,
    leaning: analysis.leaning ?? null,
    error: null,
    summary,
    ...rest,
    analysis,
  };
}

/** A record without figures. */
export function recordUnanswered(about: About, state: ScanRecord["state"]): ScanRecord {
  const { path, ...rest } = describeInput(about);
  return { path, state, ...unanswered, ...rest };
}

export function recordFailure(
  about: About,
  { code, message }: { code: string; message: string },
  state: "failed" | "skipped" = "failed",
): ScanRecord {
  return { ...recordUnanswered(about, state), error: { code, message } };
}

/** The API's way to abstain before anything is charged. */
export const foreseenCodes: readonly string[] = ["content_too_short", "abstention_foreseen"];

/** An abstention that the API foresaw; `abstention` is null where an older server does not say why. */
export function recordRefusal(about: About, { code, message, abstention }: Foreseen): ScanRecord {
  return { ...recordUnanswered(about, "refused"), abstention, error: { code, message } };
}

/** Whether `isAI` holds at the threshold of a call: it makes the answer stricter, never looser. */
export function reachesThreshold(
  { isAiGenerated, aiProbability }: Pick<Detection, "isAiGenerated" | "aiProbability">,
  threshold: number | null,
): boolean {
  return isAiGenerated && (threshold === null || (aiProbability ?? 0) >= threshold);
}

/** The verdict in a word or two; a leaning is named, and stays an abstention. */
export function nameVerdict({ verdict, state, leaning }: ScanRecord): string {
  return verdict === "uncertain" && leaning ? leaningTitles[leaning] : (verdict ?? state);
}

/** One sentence: why it is uncertain or failed, else the finding. */
export function describeRecord({ abstention, error, summary }: ScanRecord): string {
  if (error) return error.message;
  return abstention ? abstention.title : (summary ?? "");
}

/** For many files, full analyses are dropped from memory once written. */
export function withoutAnalysis({ analysis: _, ...record }: ScanRecord): ScanRecord {
  return record;
}
