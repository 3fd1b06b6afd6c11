import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { answerMediaJob } from "../http/answer-media-job.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { fetchFile } from "../http/fetch-file.ts";
import { handle } from "../http/handle.ts";
import { readOffer } from "../http/read-offer.ts";
import { requireWords } from "../http/require-words.ts";
import { type Content, runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

export function mountPublicAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "publicAnalyze",
    async ({ c, services, caller, input }) => {
      const { user } = caller;
      const { type, content, options } = input.json;
      const { detailed: views = false, depth = "standard" } = options ?? {};
      const run = (given: Content) => runAnalysis(services, user.id, given, { depth });
      let analysis: AnalysisResult | Response;
      if (type === "text") {
        requireWords(content, wordsMin.dashboard);
        analysis = await run({ type, text: content, fileName: null });
      } else {
        const offer = await readOffer(services, user);
        offer(type, depth);
        if (content.trim() === "") throw new AppError("no_input");
        analysis = await fetchFile(services, type, content, ({ file, fileName }) =>
          type === "image"
            ? run({ type, views, path: file.path, fileName })
            : answerMediaJob(c, services, user, { type, views, file, fileName, depth }),
        );
      }
      if (analysis instanceof Response) return analysis;
      return { isAI: analysis.isAiGenerated, confidence: analysis.confidence, analysis };
    },
    { jsonBytesMax: uploadBytesMax.dashboard.text },
  );
}
