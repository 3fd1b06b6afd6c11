import { formatCount } from "./format-count.ts";

export function countAnalyses(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "analysis" : "analyses"}`;
}
