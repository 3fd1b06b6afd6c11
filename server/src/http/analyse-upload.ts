/** What becomes of an uploaded or fetched file: it is answered, or goes on as a job. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { DocumentText } from "@tellsign/detectors/text/documents/read-document";
import type { Content } from "../run-analysis.ts";
import type { Services } from "../services.ts";
import type { SubmittedMedia } from "../start-media-job.ts";
import type { AppContext } from "./app-context.ts";
import { holdBody } from "./body-memory.ts";
import type { Offer } from "./read-offer.ts";
import type { Upload } from "./read-upload.ts";
import { requireDocumentName } from "./require-document-name.ts";

export type Wish = { depth: ScanDepth; keep: boolean };

export type Use = {
  c: AppContext;
  plain: (content: Content, wish: Wish) => Promise<AnalysisResult>;
  media: (media: SubmittedMedia) => Promise<AnalysisResult | Response>;
};

type Uploaded = Pick<Upload, "type" | "file" | "fileName" | "depth" | "keep"> & {
  /** Whether the answer brings pictures of the content. */
  views: boolean;
};

/** Text is checked before it is paid for; other kinds are refused before they are read. */
export function acceptUpload(
  { type, fileName, depth }: Pick<Upload, "type" | "fileName" | "depth">,
  offer: Offer,
): void {
  if (type === "text") requireDocumentName(fileName);
  else offer(type, depth);
}

/** Reading takes its time, too, and a text is in memory from then on. */
async function readAdmitted(
  { admission, lifecycle, readDocument }: Services,
  path: string,
): Promise<DocumentText> {
  const leave = admission.enter();
  try {
    return await readDocument(path, { signal: lifecycle.stopped });
  } finally {
    leave();
  }
}

export async function analyseUpload(
  { type, file, fileName, depth, keep, views }: Uploaded,
  services: Services,
  use: Use,
): Promise<AnalysisResult | Response> {
  const wish = { depth, keep };
  const { path } = file;
  if (type === "audio" || type === "video") {
    return use.media({ type, file, fileName, depth, keep, views });
  }
  if (type === "image") return use.plain({ type, path, fileName, views }, wish);
  const { text, notes } = await readAdmitted(services, path);
  holdBody(use.c, text.length);
  return use.plain({ type, text, fileName, notes, documentPath: path }, wish);
}
