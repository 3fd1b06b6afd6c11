/** The exit code of a scan. */
import { exitCodes } from "../exit-codes.ts";
import type { FailureName } from "./failure-names.ts";
import type { ScanRecord } from "./scan-record.ts";

/** No verdict: after the analysis, or foreseen by the API before it was charged. */
function isAbstention({ state, verdict }: ScanRecord): boolean {
  return state === "refused" || verdict === "uncertain";
}

/** A verdict of AI or of both counts only where `--threshold` is reached. */
export function findFailure(record: ScanRecord, threshold: number | null): FailureName | null {
  const { state, verdict, aiProbability } = record;
  if (state === "failed") return "error";
  if (isAbstention(record)) return "uncertain";
  if (verdict !== "ai" && verdict !== "mixed") return null;
  return threshold === null || (aiProbability ?? 0) >= threshold ? verdict : null;
}

export type Judged = { failOn: readonly FailureName[] | null; threshold: number | null };

export function isMatched(record: ScanRecord, { failOn, threshold }: Judged): boolean {
  const failure = findFailure(record, threshold);
  return failure !== null && (failOn?.includes(failure) ?? false);
}

/** A match outweighs a file that could not be read, and that outweighs an abstention; with `--fail-on`, only that list decides whether an abstention counts. */
export function decideExitCode(records: readonly ScanRecord[], judged: Judged): number {
  if (records.some((record) => isMatched(record, judged))) return exitCodes.matched;
  if (records.some(({ state }) => state === "failed")) return exitCodes.unreadable;
  const abstained = records.some(isAbstention);
  return abstained && judged.failOn === null ? exitCodes.uncertain : exitCodes.done;
}
