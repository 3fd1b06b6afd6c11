export function countAnalyses(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "analysis" : "analyses"}`;
}
