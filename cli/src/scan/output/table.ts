/** Records as terminal rows. Column widths are fixed up front, so that each row prints as it finishes. */
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { describeShare } from "@tellsign/detectors/text/format";
import { describeRecord, nameVerdict, type ScanRecord } from "../scan-record.ts";
import { type Color, type Paint, shorten, shortenPath, withoutControls } from "./terminal.ts";

const pathWidth = { min: 4, max: 60 };
const columns = { verdict: 11, probability: 5, confidence: 10 } as const;
const gap = "  ";

const colors: Record<string, Color> = {
  ai: "red",
  mixed: "magenta",
  uncertain: "yellow",
  human: "green",
  refused: "yellow",
  failed: "red",
  skipped: "dim",
};

function describeFigure(figure: number | null): string {
  return figure === null ? "–" : describeShare(figure);
}

export type Table = { heading: string; row(record: ScanRecord): string };

/** `width`: the terminal's; null for no limit. */
export function layOutTable(
  paths: readonly string[],
  { width, paint }: { width: number | null; paint: Paint },
): Table {
  const longest = paths.reduce((most, path) => Math.max(most, [...path].length), pathWidth.min);
  const pathColumn = width === null ? longest : Math.min(longest, pathWidth.max);
  const fixed = columns.verdict + columns.probability + columns.confidence + 4 * gap.length;
  const reasonColumn =
    width === null ? Number.POSITIVE_INFINITY : Math.max(10, width - pathColumn - fixed);
  const line = (cells: readonly [string, string, string, string, string], color: Color | null) => {
    const [path, verdict, probability, confidence, reason] = cells;
    const shownVerdict = verdict.padEnd(columns.verdict);
    return [
      shortenPath(path, pathColumn).padEnd(pathColumn),
      color ? paint(color, shownVerdict) : shownVerdict,
      probability.padStart(columns.probability),
      confidence.padStart(columns.confidence),
      shorten(reason, reasonColumn),
    ]
      .join(gap)
      .trimEnd();
  };
  return {
    heading: paint("bold", line(["FILE", "VERDICT", "AI", "CONFIDENCE", "REASON"], null)),
    row(record) {
      const { path, state, verdict, aiProbability, confidence } = record;
      const shown = verdict ?? state;
      return line(
        [
          withoutControls(path),
          nameVerdict(record),
          describeFigure(aiProbability),
          confidence === null ? "–" : formatConfidence(confidence),
          withoutControls(describeRecord(record)),
        ],
        colors[shown] ?? null,
      );
    },
  };
}

const counted = ["ai", "mixed", "uncertain", "human", "refused", "failed", "skipped"] as const;

/** `12 files: 2 ai, 1 uncertain, 9 human.` */
export function summarize(records: readonly ScanRecord[]): string {
  const counts = counted.flatMap((name) => {
    const count = records.filter(({ verdict, state }) => (verdict ?? state) === name).length;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  const files = `${records.length} ${records.length === 1 ? "file" : "files"}`;
  return counts.length === 0 ? `${files}.` : `${files}: ${counts.join(", ")}.`;
}
