import type { RecentAnalysis } from "@tellsign/contracts/analysis/analysis";

/** A listed analysis, of which an older or newer server may have left something out. */
export type ListedAnalysis = Pick<RecentAnalysis, "id"> & Partial<RecentAnalysis>;

function isListed(item: unknown): item is ListedAnalysis {
  return typeof item === "object" && item !== null && "id" in item && typeof item.id === "string";
}

/** What cannot be linked to is left out, so that one bad item does not take the whole page down. */
export function readRecentAnalyses(answer: unknown): ListedAnalysis[] {
  return Array.isArray(answer) ? answer.filter(isListed) : [];
}
