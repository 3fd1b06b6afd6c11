/** A set's curve, reliability, and groups as CSV, exactly as in the report. */
import type { EvaluatedSet, MeasuredShare } from "@tellsign/contracts/models/evaluation-report";

type Cell = string | number | null;

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}

const shareHead = (name: string) => [
  name,
  `${name}_of`,
  `${name}_share`,
  `${name}_low`,
  `${name}_high`,
];
const shareCells = (share: MeasuredShare | null): Cell[] =>
  share
    ? [share.count, share.n, share.share, share.low, share.high]
    : [null, null, null, null, null];

/** By file name. */
export function writeReportTables(set: EvaluatedSet): Record<string, string> {
  const { id, curve, reliability, groups, scored } = set;
  const groupTable = writeTable(
    [
      "by",
      "group",
      ...shareHead("people_called_ai"),
      ...shareHead("ai_caught"),
      ...shareHead("no_answer"),
    ],
    groups.map(({ by, name, falsePositives, caught, abstained }) => [
      by,
      name,
      ...shareCells(falsePositives),
      ...shareCells(caught),
      ...shareCells(abstained),
    ]),
  );
  return {
    [`${id}-groups.csv`]: groupTable,
    ...(curve && {
      [`${id}-curve.csv`]: writeTable(
        ["threshold", "people_reaching_it", "people_scored", "ai_reaching_it", "ai_scored"],
        curve.map(({ from, human, ai }) => [from, human, scored.human, ai, scored.ai]),
      ),
    }),
    ...(reliability && {
      [`${id}-reliability.csv`]: writeTable(
        ["from", "to", "mean_probability", ...shareHead("ai")],
        reliability.map(({ from, to, meanProbability, ai }) => [
          from,
          to,
          meanProbability,
          ...shareCells(ai),
        ]),
      ),
    }),
  };
}
