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
  plain: (content: Content, options: UploadOptions) => Promise<AnalysisResult>;
  media: (media: SubmittedMedia) => Promise<AnalysisResult | Response>;
};

type Uploaded = Pick<Upload, "type" | "file" | "fileName" | "depth" | "keep"> & {
  /** Whether the result includes pictures of the content. */
  views: boolean;
};

/** Text is validated before payment; other modalities are rejected before they are read. */
export function acceptUpload(
  { type, fileName, depth }: Pick<Upload, "type" | "fileName" | "depth">,
  checkPlan: CheckPlan,
): void {
  if (type === "text") requireDocumentName(fileName);
  else checkPlan(type, depth);
}

/** Reading counts against admission too, since it takes time and holds the text in memory. */
async function readAdmitted(
  {
    admission,
    lifecycle,
    readDocument,
  }: { admission: Admission; lifecycle: Lifecycle; readDocument: ReadDocument },
  path: string,
): Promise<DocumentText> {
  const leave = admission.enter();
  try {
    return await readDocument(path, { signal: lifecycle.stopped });
  } finally {
    leave();
  }
}

export async function analyzeUpload(
  { type, file, fileName, depth, keep, views }: Uploaded,
  services: { admission: Admission; lifecycle: Lifecycle; readDocument: ReadDocument },
  handlers: UploadHandlers,
): Promise<AnalysisResult | Response> {
  const options = { depth, keep };
  const { path } = file;
  if (type === "audio" || type === "video") {
    return handlers.media({ type, file, fileName, depth, keep, views });
  }
  if (type === "image") return handlers.plain({ type, path, fileName, views }, options);
  const { text, notes } = await readAdmitted(services, path);
  reserveBodyMemory(handlers.c, text.length);
  return handlers.plain({ type, text, fileName, notes, documentPath: path }, options);
}
