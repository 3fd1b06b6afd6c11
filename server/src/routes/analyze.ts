import { AnalyzeInput } from "@tellsign/contracts/analysis";
import { history } from "@tellsign/contracts/history-words";
import { uploadBytesMax, urlModalities, wordsMin } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { acceptUpload, analyseUpload, type Use } from "../http/analyse-upload.ts";
import { answerMediaJob } from "../http/answer-media-job.ts";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { fetchFile } from "../http/fetch-file.ts";
import { handle } from "../http/handle.ts";
import { isForm } from "../http/is-form.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { type Offer, readOffer } from "../http/read-offer.ts";
import { readUpload } from "../http/read-upload.ts";
import { requireWords } from "../http/require-words.ts";
import { runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

const bytesMax = uploadBytesMax.dashboard;

/** A column of text takes every character but one. */
function refuseUnkeepable(text: string): void {
  if (text.includes("\0")) throw new AppError("invalid_request", history.nulNotKept);
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
    analyseUpload({ type, depth, keep, views: true, ...fetched }, services, use),
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
        c,
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
      const accept = (file: Parameters<typeof acceptUpload>[0]) => acceptUpload(file, offer);
      return readUpload(c, { env: services.env, bytesMax, accept }, (upload) =>
        analyseUpload({ ...upload, views: true }, services, use),
      );
    },
    { rawBody: true },
  );
}
