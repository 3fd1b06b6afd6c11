import { type AnalysisResult, AnalyzeInput } from "@tellsign/contracts/analysis";
import { history } from "@tellsign/contracts/history-words";
import { uploadBytesMax, urlModalities, wordsMin } from "@tellsign/contracts/limits";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Hono } from "hono";
import { answerMediaJob } from "../http/answer-media-job.ts";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { fetchFile } from "../http/fetch-file.ts";
import { handle } from "../http/handle.ts";
import { isForm } from "../http/is-form.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { type Offer, readOffer } from "../http/read-offer.ts";
import { readUpload, type Upload } from "../http/read-upload.ts";
import { requireDocumentName } from "../http/require-document-name.ts";
import { requireWords } from "../http/require-words.ts";
import { type Content, runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";
import type { SubmittedMedia } from "../start-media-job.ts";

const bytesMax = uploadBytesMax.dashboard;

type Wish = { depth: ScanDepth; keep: boolean };

/** What is done with content that was read: it is answered, or goes on as a job. */
type Use = {
  plain: (content: Content, wish: Wish) => Promise<AnalysisResult>;
  media: (media: SubmittedMedia) => Promise<AnalysisResult | Response>;
};

/** Text is checked before it is paid for; other kinds are refused before they are read. */
function acceptFile({ type, fileName, depth }: Omit<Upload, "file">, offer: Offer): void {
  if (type === "text") requireDocumentName(fileName);
  else offer(type, depth);
}

/** A column of text takes every character but one. */
function refuseUnkeepable(text: string): void {
  if (text.includes("\0")) throw new AppError("invalid_request", history.nulNotKept);
}

async function analyseFile(upload: Upload, services: Services, use: Use) {
  const { type, file, fileName, depth, keep } = upload;
  const wish = { depth, keep };
  const { path } = file;
  if (type === "audio" || type === "video") {
    return use.media({ type, file, fileName, depth, keep, views: true });
  }
  if (type === "image") return use.plain({ type, path, fileName, views: true }, wish);
  const signal = services.lifecycle.stopped;
  const { text, notes } = await services.readDocument(path, { signal });
  return use.plain({ type, text, fileName, notes, documentPath: path }, wish);
}

async function analysePasted(c: AppContext, services: Services, offer: Offer, use: Use) {
  const body = await readJson(c, bytesMax.text);
  const { type, content, url, depth, keep } = parseInput(AnalyzeInput, body) as AnalyzeInput;
  if (content.trim() === "" && url.trim() === "") throw new AppError("no_input");
  if (url.trim() !== "" && !urlModalities.includes(type)) throw new AppError("url_not_accepted");
  if (type === "text") return use.plain({ type, text: content, fileName: null }, { depth, keep });
  offer(type, depth);
  if (url.trim() === "") throw new AppError("no_input");
  return fetchFile(services, type, url, (fetched) =>
    analyseFile({ type, depth, keep, ...fetched }, services, use),
  );
}

export function mountAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "analyze",
    async ({ c, services, caller: { user } }) => {
      const offer = await readOffer(services, user);
      const use: Use = {
        plain: (content, wish) => {
          if (content.type === "text") {
            requireWords(content.text, wordsMin.dashboard);
            if (wish.keep) refuseUnkeepable(content.text);
          }
          return runAnalysis(services, user.id, content, wish);
        },
        media: (media) => answerMediaJob(c, services, user, media),
      };
      if (!isForm(c)) return analysePasted(c, services, offer, use);
      const accept = (file: Parameters<typeof acceptFile>[0]) => acceptFile(file, offer);
      return readUpload(c, { env: services.env, bytesMax, accept }, (upload) =>
        analyseFile(upload, services, use),
      );
    },
    { rawBody: true },
  );
}
