import { AnalyzeInput } from "@tellsign/contracts/analysis";
import { fileTypes, uploadBytesMax, urlModalities, wordsMin } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import type { Hono } from "hono";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { readOffer } from "../http/read-offer.ts";
import { readUpload } from "../http/read-upload.ts";
import { requireWords } from "../http/require-words.ts";
import { type Content, runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

const bytesMax = uploadBytesMax.dashboard;

type Offer = (type: Modality) => void;

/** Text is checked before it is paid for; other kinds are refused before they are read. */
function acceptFile(file: { type: Modality; fileName: string | null }, offer: Offer): void {
  const name = (file.fileName ?? "").toLowerCase();
  if (file.type !== "text") offer(file.type);
  else if (!fileTypes.dashboard.text.some((ending) => name.endsWith(ending))) {
    throw new AppError("unsupported_file_type");
  }
}

async function readPasted(c: AppContext, offer: Offer): Promise<Content> {
  const body = await readJson(c, bytesMax.text);
  const { type, content, url } = parseInput(AnalyzeInput, body) as AnalyzeInput;
  if (content.trim() === "" && url.trim() === "") throw new AppError("no_input");
  if (url.trim() !== "" && !urlModalities.includes(type)) throw new AppError("url_not_accepted");
  if (type !== "text") offer(type);
  return { type, text: content, fileName: null };
}

export function mountAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "analyze",
    async ({ c, services, caller }) => {
      const offer = await readOffer(services, caller.user);
      const run = (content: Content) => {
        requireWords(content.text, wordsMin.dashboard);
        return runAnalysis(services, caller.user.id, content);
      };
      if (!(c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data")) {
        return run(await readPasted(c, offer));
      }
      const accept = (file: Parameters<typeof acceptFile>[0]) => acceptFile(file, offer);
      return readUpload(c, { env: services.env, bytesMax, accept }, async (upload) => {
        const signal = services.lifecycle.stopped;
        const { text, notes } = await services.readDocument(upload.path, { signal });
        return run({ type: upload.type, text, fileName: upload.fileName, notes });
      });
    },
    { rawBody: true },
  );
}
