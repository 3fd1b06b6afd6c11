/** A verdict in two words, for every surface. */
import { leaningTitles } from "./describe-leaning.ts";
import type { Leaning, Verdict } from "./detection.ts";

const titles: Record<Verdict, string> = {
  ai: "AI-generated",
  human: "Human-created",
  mixed: "Mixed",
  uncertain: "Cannot say",
};

/** Only an abstention leans. */
export function titleOfVerdict(verdict: Verdict, leaning?: Leaning | null): string {
  return verdict === "uncertain" && leaning ? leaningTitles[leaning] : titles[verdict];
}
