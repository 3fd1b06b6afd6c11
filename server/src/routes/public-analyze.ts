import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { PublicAnalyzeInput } from "@tellsign/contracts/public-api";
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
/** A program that sends content has it; nothing is kept for it. */
const keep = false;

async function analyseGiven(c: AppContext, services: Services, offer: Offer, use: Use) {
  const body = await readJson(c, bytesMax.text);
  const { type, content, options } = parseInput(PublicAnalyzeInput, body) as PublicAnalyzeInput;
  const { detailed: views = false, depth = "standard" } = options ?? {};
  if (type === "text") {
    return use.plain({ type, text: content, fileName: null }, { depth, keep });
  }
  offer(type, depth);
  if (content.trim() === "") throw new AppError("no_input");
  return fetchFile(services, type, content, (fetched) =>
    analyseUpload({ type, depth, keep, views, ...fetched }, services, use),
  );
}

export function mountPublicAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "publicAnalyze",
    async ({ c, services, caller: { user } }) => {
      const offer = await readOffer(services, user);
      const use: Use = {
        plain: (content, wish) => {
          if (content.type === "text") requireWords(content.text, wordsMin.dashboard);
          return runAnalysis(services, user.id, content, wish);
        },
        media: (media) => answerMediaJob(c, services, user, media),
      };
      const accept = (file: Parameters<typeof acceptUpload>[0]) => acceptUpload(file, offer);
      const analysis = isForm(c)
        ? await readUpload(c, { env: services.env, bytesMax, accept }, (upload) =>
            analyseUpload({ ...upload, keep, views: upload.detailed }, services, use),
          )
        : await analyseGiven(c, services, offer, use);
      if (analysis instanceof Response) return analysis;
      return {
        isAI: analysis.isAiGenerated,
        confidence: analysis.confidence,
        abstained: analysis.verdict === "uncertain",
        abstention: analysis.uncertainReason,
        analysis,
      };
    },
    { rawBody: true },
  );
}
