/** An uploaded or fetched file is answered within its request, or becomes a job. */

import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { DocumentText } from "@tellsign/detectors/text/documents/document-text";
import type { Content } from "../../actions/analyses/analyze-content.ts";
import type { CheckPlan } from "../../actions/analyses/load-plan-check.ts";
import { requireDocumentName } from "../../actions/analyses/require-document-name.ts";
import type { SubmittedMedia } from "../../actions/analyses/start-media-job.ts";
import type { Admission } from "../../detection/admission.ts";
import type { ReadDocument } from "../../detection/document-reader.ts";
import type { AppContext } from "../../http/app-context.ts";
import { reserveBodyMemory } from "../../http/limits/body-memory.ts";
import type { Upload } from "../../http/request/read-upload.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";

export type UploadOptions = { depth: ScanDepth; keep: boolean };

export type UploadHandlers = {
  c: AppContext;
  /** The account's id. */
  owner: string;
  plain: (content: Content, options: UploadOptions) => Promise<AnalysisResult>;
  media: (media: SubmittedMedia) => Promise<AnalysisResult | Response>;
};

type Uploaded = Pick<Upload, "type" | "file" | "fileName" | "depth" | "keep"> & {
  /** Whether the result includes pictures of the content. */
  views: boolean;
};

/** What the account cannot pay for is rejected before it is read. */
export function acceptUpload(
  { type, fileName, depth }: Pick<Upload, "type" | "fileName" | "depth">,
  checkPlan: CheckPlan,
): void {
  if (type === "text") requireDocumentName(fileName);
  checkPlan(type, depth);
}

type ReadPorts = {
  admission: Admission;
  lifecycle: Pick<Lifecycle, "stopped">;
  readDocument: ReadDocument;
};

/** Nothing is read whose text could not be analyzed in time. */
export function readAdmitted(
  { admission, lifecycle, readDocument }: ReadPorts,
  path: string,
  owner: string,
): Promise<DocumentText> {
  admission.check({ owner, lane: "quick" });
  return readDocument(path, { signal: lifecycle.stopped, owner });
}

export async function analyzeUpload(
  { type, file, fileName, depth, keep, views }: Uploaded,
  services: ReadPorts,
  handlers: UploadHandlers,
): Promise<AnalysisResult | Response> {
  const options = { depth, keep };
  const { path } = file;
  if (type === "audio" || type === "video") {
    return handlers.media({ type, file, fileName, depth, keep, views });
  }
  if (type === "image") return handlers.plain({ type, path, fileName, views }, options);
  const { text, notes } = await readAdmitted(services, path, handlers.owner);
  reserveBodyMemory(handlers.c, text.length);
  return handlers.plain({ type, text, fileName, notes, documentPath: path }, options);
}
