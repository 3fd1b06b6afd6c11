import {
  type AnalysisResult,
  AnalyzeImageInput,
  type ImageAnalysis,
} from "@tellsign/contracts/analysis";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { fetchFile } from "../http/fetch-file.ts";
import { handle } from "../http/handle.ts";
import { isForm } from "../http/is-form.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { readOffer } from "../http/read-offer.ts";
import { readUpload, type Upload } from "../http/read-upload.ts";
import { runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

const bytesMax = { ...uploadBytesMax.dashboard, image: uploadBytesMax.advancedImage };

function toImageAnalysis(result: AnalysisResult): ImageAnalysis {
  const { image, detailedAnalysis } = result;
  if (!image) throw new Error("The detector did not say what image it saw.");
  const { width, height, format, channels } = image;
  const { indicators, humanLikeElements, recommendations } = detailedAnalysis;
  return {
    analysis: {
      isAiGenerated: result.isAiGenerated,
      confidence: result.confidence,
      processingTime: result.processingTimeMs,
      fileSize: image.fileBytes,
      explanation: result.explanation,
      metadata: { width, height, format, channels },
      detailedAnalysis: { indicators, humanLikeElements },
      result,
    },
    recommendations,
  };
}

export function mountAnalyzeImageAdvanced(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "analyzeImageAdvanced",
    async ({ c, services, caller }) => {
      const offer = await readOffer(services, caller.user);
      const type = "image" as const;
      offer(type);
      const run = async ({ file, fileName }: Pick<Upload, "file" | "fileName">) => {
        const content = { type, path: file.path, fileName, views: true };
        return toImageAnalysis(await runAnalysis(services, caller.user.id, content));
      };
      if (isForm(c)) {
        const accept = () => undefined;
        return readUpload(c, { env: services.env, type, bytesMax, accept }, run);
      }
      const { url } = parseInput(AnalyzeImageInput, await readJson(c)) as AnalyzeImageInput;
      if (url.trim() === "") throw new AppError("no_input");
      return fetchFile(services, type, url, run);
    },
    { rawBody: true },
  );
}
