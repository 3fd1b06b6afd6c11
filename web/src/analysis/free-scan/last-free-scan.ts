/** Carries a visitor's result from /free-scan to the dashboard, on this device and for this visit only. */
import type { Answered } from "../send-analysis.ts";

const key = "lastFreeScan";
let last: Answered | null = null;

export function keepFreeScan(answered: Answered): void {
  last = answered;
  try {
    sessionStorage.setItem(key, JSON.stringify(answered));
  } catch {}
}

export function findFreeScan(): Answered | null {
  if (last) return last;
  try {
    const kept = sessionStorage.getItem(key);
    last = kept ? (JSON.parse(kept) as Answered) : null;
  } catch {}
  return last;
}
