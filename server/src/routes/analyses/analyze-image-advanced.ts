import {
  type AnalysisResult,
  AnalyzeImageInput,
  type ImageAnalysis,
} from "@tellsign/contracts/analysis/analysis";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { analyzeContent } from "../../actions/analyses/analyze-content.ts";
import { fetchFile } from "../../actions/analyses/fetch-file.ts";
import { loadPlanCheck } from "../../actions/analyses/load-plan-check.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { bodyLimits } from "../../http/request/body-limits.ts";
import { isForm } from "../../http/request/is-form.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { readJson } from "../../http/request/read-json.ts";
import { readUpload, type Upload } from "../../http/request/read-upload.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

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
      const checkPlan = await loadPlanCheck(services, caller.user);
      const type = "image" as const;
      checkPlan(type);
      const run = async ({ file, fileName }: Pick<Upload, "file" | "fileName">) => {
        const content = { type, path: file.path, fileName, views: true };
        return toImageAnalysis(await analyzeContent(services, caller.user.id, content));
      };
      if (isForm(c)) {
        const accept = () => undefined;
        return readUpload(c, { env: services.env, type, bytesMax, accept }, run);
      }
      const { url } = parseInput(
        AnalyzeImageInput,
        await readJson(c, { ...bodyLimits("analyzeImageAdvanced"), orForm: true }),
      ) as AnalyzeImageInput;
      if (url.trim() === "") throw new AppError("no_input");
      return fetchFile(services, type, url, run);
    },
    { rawBody: true },
  );
}
