/** Records for GitHub Actions: annotations on stdout, a table in the step summary. */
import { appendFileSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { describeShare } from "@tellsign/detectors/text/format";
import { findFailure, isMatched, type Judged } from "../decide-exit-code.ts";
import { describeRecord, nameVerdict, type ScanRecord } from "../scan-record.ts";
import { summarize } from "./table.ts";

/** GitHub accepts a megabyte. */
const rowsMax = 500;

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Relative to the checkout, where the command runs. */
function findShownPath(path: string): string {
  const shown = isAbsolute(path) ? relative(process.cwd(), path) : path;
  return (shown.startsWith("..") ? path : shown).split(sep).join("/");
}

const titles = {
  ai: "Probably AI",
  mixed: "Partly AI",
  uncertain: "Cannot say",
  error: "Not analyzed",
} as const;

function describeFinding(record: ScanRecord): string {
  const { aiProbability, analysis } = record;
  const rate = analysis?.measuredErrorRate;
  return [
    describeRecord(record),
    ...(aiProbability === null ? [] : [`Probability of AI: ${describeShare(aiProbability)}.`]),
    ...(rate
      ? [`Of such content by people, ${describeShare(rate.falsePositiveRate)} is wrongly flagged.`]
      : []),
  ].join(" ");
}

/** An error where `--fail-on` names it, else a warning; an unlisted abstention appears only in the summary. */
export function describeAnnotation(record: ScanRecord, judged: Judged): string | null {
  const failure = findFailure(record, judged.threshold);
  if (failure === null) return null;
  const level = isMatched(record, judged) ? "error" : "warning";
  if (level === "warning" && failure === "uncertain") return null;
  const file = escapeProperty(findShownPath(record.path));
  const title = escapeProperty(`Tellsign: ${titles[failure]}`);
  return `::${level} file=${file},title=${title}::${escapeData(describeFinding(record))}`;
}

function escapeCell(text: string): string {
  return text
    .replace(/\p{Control}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_|[\]#~]/g, "\\$&");
}

/** Flagged files come first, since long tables are truncated. */
export function describeStep(records: readonly ScanRecord[], judged: Judged): string {
  const weigh = (record: ScanRecord) =>
    isMatched(record, judged) ? 0 : findFailure(record, judged.threshold) ? 1 : 2;
  const shown = records
    .filter(({ state }) => state !== "skipped")
    .sort((a, b) => weigh(a) - weigh(b));
  const share = (figure: number | null) => (figure === null ? "–" : describeShare(figure));
  const rows = shown.slice(0, rowsMax).map((record) => {
    const { path, aiProbability, confidence } = record;
    const cells = [
      escapeCell(findShownPath(path)),
      nameVerdict(record),
      share(aiProbability),
      confidence === null ? "–" : formatConfidence(confidence),
      escapeCell(describeRecord(record)),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "### Tellsign",
    "",
    summarize(records),
    "",
    "| file | verdict | AI | confidence | reason |",
    "|---|---|---|---|---|",
    ...rows,
    ...(shown.length > rowsMax ? ["", `${shown.length - rowsMax} more are not shown.`] : []),
    "",
    "A verdict is a measurement with an error rate, not proof against a person.",
    "",
  ].join("\n");
}

export function writeStepSummary(
  file: string,
  records: readonly ScanRecord[],
  judged: Judged,
): void {
  appendFileSync(file, describeStep(records, judged));
}
