/** The report of one analysis, from content that its owner kept or gives again. */
import type { ReportFormat } from "@tellsign/contracts/analysis/report";
import type { AnalysisRow } from "../../db/analyses/analyses.ts";
import { findAnalysis } from "../../db/analyses/analyses.ts";
import { findKeptContent } from "../../db/analyses/kept-contents.ts";
import type { Database } from "../../db/database.ts";
import type { PreviewImage } from "../../detection/analyzer.ts";
import type { Env } from "../../env.ts";
import type { Clock } from "../../process/clock.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import { composeReport } from "../../rendering/report/compose-report.ts";
import type { Report } from "../../rendering/report/report.ts";
import { renderReportHtml } from "../../rendering/report/report-html.ts";
import { renderReportPdf } from "../../rendering/report/report-pdf.ts";
import type { ReportedContent } from "../../rendering/report/show-content.ts";
import { withKeptFile } from "../../storage/kept-files.ts";

export type ReportPorts = {
  db: Database;
  env: Env;
  lifecycle: Pick<Lifecycle, "stopped">;
  now: Clock;
  previewImage: PreviewImage;
};

/** A picture is decoded where hostile files are; one that cannot be is left out of the report. */
export async function showImage(
  { lifecycle, previewImage }: Pick<ReportPorts, "lifecycle" | "previewImage">,
  path: string,
): Promise<ReportedContent> {
  try {
    return { jpeg: await previewImage(path, { signal: lifecycle.stopped }) };
  } catch {
    return null;
  }
}

async function readKept(ports: ReportPorts, row: AnalysisRow): Promise<ReportedContent> {
  const { type, contentHash, userId } = row;
  const kept = userId ? await findKeptContent(ports.db, { userId, contentHash }) : null;
  if (!kept) return null;
  if (kept.text !== null) return { text: kept.text };
  if (type !== "image" || !kept.file) return null;
  return withKeptFile(ports.env, kept.file, (path) => showImage(ports, path));
}

/** `given`: the content as submitted again, already found to be the same. Null if the analysis is gone or has no answer. */
export async function makeReport(
  ports: ReportPorts,
  id: string,
  given?: ReportedContent,
): Promise<Report | null> {
  const row = await findAnalysis(ports.db, id);
  if (!row?.detection) return null;
  const { saltedHash, hashSalt } = row;
  return composeReport(
    {
      id: row.id,
      detection: row.detection,
      fileName: row.fileName,
      title: row.title,
      sizeBytes: row.sizeBytes,
      analyzedAt: (row.finishedAt ?? row.createdAt).toISOString(),
      correctedVerdict: row.correctedVerdict,
      hash: saltedHash && hashSalt ? { hash: saltedHash, salt: hashSalt } : null,
    },
    given ?? (await readKept(ports, row)),
    { issuer: ports.env.PUBLIC_URL, now: ports.now() },
  );
}

type WrittenReport = { body: string | Uint8Array<ArrayBuffer>; type: string };

export async function writeReport(report: Report, format: ReportFormat): Promise<WrittenReport> {
  return format === "html"
    ? { body: await renderReportHtml(report), type: "text/html; charset=utf-8" }
    : { body: await renderReportPdf(report), type: "application/pdf" };
}
