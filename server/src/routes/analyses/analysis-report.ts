/** The report of an analysis. Its content is shown where its owner kept it, or gives it again with the request. */
import { RerunInput } from "@tellsign/contracts/analysis/history";
import type { ReportFormat } from "@tellsign/contracts/analysis/report";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { makeReport, showImage, writeReport } from "../../actions/analyses/make-report.ts";
import { requireDocumentName } from "../../actions/analyses/require-document-name.ts";
import { findHistoryItem, type HistoryRow } from "../../db/analyses/history.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { bodyLimits } from "../../http/request/body-limits.ts";
import { isForm } from "../../http/request/is-form.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { readJson } from "../../http/request/read-json.ts";
import { readUpload } from "../../http/request/read-upload.ts";
import { AppError } from "../../process/app-error.ts";
import { hashFile, keyedHash } from "../../process/keyed-hash.ts";
import type { ReportedContent } from "../../rendering/report/show-content.ts";
import type { Services } from "../../services.ts";

const bytesMax = uploadBytesMax.dashboard;

function checkText({ installationSecret }: Services, row: HistoryRow, text: string) {
  const same = keyedHash(installationSecret, "content", text) === row.contentHash;
  if (row.type !== "text" || !same) throw new AppError("content_differs");
  return { text };
}

async function checkFile(
  services: Services,
  row: HistoryRow,
  path: string,
): Promise<ReportedContent> {
  if (row.type === "text") {
    const options = { signal: services.lifecycle.stopped };
    const { text } = await services.readDocument(path, options);
    return checkText(services, row, text);
  }
  const { contentHash } = await hashFile(services.installationSecret, path);
  if (contentHash !== row.contentHash) throw new AppError("content_differs");
  return row.type === "image" ? showImage(services, path) : null;
}

/** The content that came with the request, found to be what was analyzed. */
async function readGiven(
  c: AppContext,
  services: Services,
  row: HistoryRow,
): Promise<ReportedContent> {
  if (!isForm(c)) {
    const body = await readJson(c, { ...bodyLimits("makeAnalysisReport"), orForm: true });
    const { content } = parseInput(RerunInput, body) as RerunInput;
    if (content === undefined) throw new AppError("no_input");
    return checkText(services, row, content);
  }
  const { type } = row;
  const accept = ({ fileName }: { fileName: string | null }) => {
    if (type === "text") requireDocumentName(fileName);
  };
  const options = { env: services.env, type, bytesMax, accept };
  return readUpload(c, options, ({ file }) => checkFile(services, row, file.path));
}

async function answerReport(
  c: AppContext,
  services: Services,
  { id, format, given }: { id: string; format: ReportFormat; given?: ReportedContent },
): Promise<Response> {
  const report = await makeReport(services, id, given);
  if (!report) throw new AppError("analysis_not_found");
  const { body, type } = await writeReport(report, format);
  return c.body(body, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="tellsign-report-${id}.${format}"`,
  });
}

export function mountAnalysisReport(app: Hono<AppBindings>, services: Services): void {
  async function getRow(userId: string, id: string): Promise<HistoryRow> {
    const row = await findHistoryItem(services.db, userId, id);
    if (!row) throw new AppError("analysis_not_found");
    return row;
  }

  for (const name of ["getAnalysisReport", "getPublicAnalysisReport"] as const) {
    handle(app, services, name, async ({ c, services, caller, input }) => {
      const { id } = await getRow(caller.user.id, input.params.id);
      return answerReport(c, services, { id, format: input.query.format });
    });
  }

  for (const name of ["makeAnalysisReport", "makePublicAnalysisReport"] as const) {
    handle(
      app,
      services,
      name,
      async ({ c, services, caller, input }) => {
        const row = await getRow(caller.user.id, input.params.id);
        const given = await readGiven(c, services, row);
        return answerReport(c, services, { id: row.id, format: input.query.format, given });
      },
      { rawBody: true },
    );
  }
}
