import { AnalyzeInput } from "@tellsign/contracts/analysis/analysis";
import { analysisMessages } from "@tellsign/contracts/analysis/analysis-messages";
import { uploadBytesMax, urlModalities, wordsMin } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { analyzeContent } from "../../actions/analyses/analyze-content.ts";
import { fetchFile } from "../../actions/analyses/fetch-file.ts";
import { type CheckPlan, loadPlanCheck } from "../../actions/analyses/load-plan-check.ts";
import { requireWords } from "../../actions/analyses/require-words.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { bodyLimits } from "../../http/request/body-limits.ts";
import { isForm } from "../../http/request/is-form.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { readJson } from "../../http/request/read-json.ts";
import { readUpload } from "../../http/request/read-upload.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { acceptUpload, analyzeUpload, type UploadHandlers } from "./analyze-upload-content.ts";
import { answerMediaJob } from "./answer-media-job.ts";

const bytesMax = uploadBytesMax.dashboard;

/** A text column accepts every character except NUL. */
function refuseUnkeepable(text: string): void {
  if (text.includes("\0")) throw new AppError("invalid_request", analysisMessages.nulNotKept);
}

async function analyzePasted(
  c: AppContext,
  services: Services,
  checkPlan: CheckPlan,
  handlers: UploadHandlers,
) {
  const body = await readJson(c, { ...bodyLimits("analyze"), orForm: true });
  const { type, content, url, depth, keep, title } = parseInput(AnalyzeInput, body) as AnalyzeInput;
  if (content.trim() === "" && url.trim() === "") throw new AppError("no_input");
  if (url.trim() !== "" && !urlModalities.includes(type)) throw new AppError("url_not_accepted");
  if (type === "text")
    return handlers.plain({ type, text: content, fileName: null, title }, { depth, keep });
  checkPlan(type, depth);
  if (url.trim() === "") throw new AppError("no_input");
  return fetchFile(services, type, url, (fetched) =>
    analyzeUpload({ type, depth, keep, views: true, ...fetched }, services, handlers),
  );
}

export function mountAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "analyze",
    async ({ c, services, caller: { user } }) => {
      const checkPlan = await loadPlanCheck(services, user);
      const handlers: UploadHandlers = {
        c,
        owner: user.id,
        plain: (content, options) => {
          if (content.type === "text") {
            requireWords(content.text, wordsMin.dashboard);
            if (options.keep) refuseUnkeepable(content.text);
          }
          return analyzeContent(services, user.id, content, options);
        },
        media: (media) => answerMediaJob(c, services, user, media),
      };
      if (!isForm(c)) return analyzePasted(c, services, checkPlan, handlers);
      const accept = (file: Parameters<typeof acceptUpload>[0]) => acceptUpload(file, checkPlan);
      return readUpload(c, { env: services.env, bytesMax, accept }, (upload) =>
        analyzeUpload({ ...upload, views: true }, services, handlers),
      );
    },
    { rawBody: true },
  );
}
