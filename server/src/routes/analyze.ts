import { type AnalysisResult, AnalyzeInput } from "@tellsign/contracts/analysis";
import { fileTypes, uploadBytesMax, urlModalities, wordsMin } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import type { Hono } from "hono";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { fetchImage } from "../http/fetch-image.ts";
import { handle } from "../http/handle.ts";
import { isForm } from "../http/is-form.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { readOffer } from "../http/read-offer.ts";
import { readUpload, type Upload } from "../http/read-upload.ts";
import { requireWords } from "../http/require-words.ts";
import { type Content, runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

const bytesMax = uploadBytesMax.dashboard;

type Offer = (type: Modality) => void;
type Run = (content: Content) => Promise<AnalysisResult>;

/** Text is checked before it is paid for; other kinds are refused before they are read. */
function acceptFile(file: { type: Modality; fileName: string | null }, offer: Offer): void {
  const name = (file.fileName ?? "").toLowerCase();
  if (file.type !== "text") offer(file.type);
  else if (!fileTypes.dashboard.text.some((ending) => name.endsWith(ending))) {
    throw new AppError("unsupported_file_type");
  }
}

async function analysePasted(c: AppContext, services: Services, offer: Offer, run: Run) {
  const body = await readJson(c, bytesMax.text);
  const { type, content, url } = parseInput(AnalyzeInput, body) as AnalyzeInput;
  if (content.trim() === "" && url.trim() === "") throw new AppError("no_input");
  if (url.trim() !== "" && !urlModalities.includes(type)) throw new AppError("url_not_accepted");
  if (type === "text") return run({ type, text: content, fileName: null });
  offer(type);
  if (type !== "image") throw new AppError("modality_not_available");
  if (url.trim() === "") throw new AppError("no_input");
  return fetchImage(services, url, (image) => run({ type, views: true, ...image }));
}

async function analyseUpload({ type, path, fileName }: Upload, services: Services, run: Run) {
  if (type === "image") return run({ type, path, fileName, views: true });
  if (type !== "text") throw new AppError("modality_not_available");
  const signal = services.lifecycle.stopped;
  const { text, notes } = await services.readDocument(path, { signal });
  return run({ type, text, fileName, notes });
}

export function mountAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "analyze",
    async ({ c, services, caller }) => {
      const offer = await readOffer(services, caller.user);
      const run: Run = (content) => {
        if (content.type === "text") requireWords(content.text, wordsMin.dashboard);
        return runAnalysis(services, caller.user.id, content);
      };
      if (!isForm(c)) return analysePasted(c, services, offer, run);
      const accept = (file: Parameters<typeof acceptFile>[0]) => acceptFile(file, offer);
      return readUpload(c, { env: services.env, bytesMax, accept }, (upload) =>
        analyseUpload(upload, services, run),
      );
    },
    { rawBody: true },
  );
}
