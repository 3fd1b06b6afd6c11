import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { touchApiKey } from "../db/api-keys.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { readOffer } from "../http/read-offer.ts";
import { requireWords } from "../http/require-words.ts";
import { runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

export function mountPublicAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "publicAnalyze",
    async ({ services, caller, input }) => {
      const { user, apiKeyId } = caller;
      const { type, content } = input.json;
      if (apiKeyId) await touchApiKey(services.db, apiKeyId, services.now());
      if (user.subscriptionStatus !== "active") throw new AppError("subscription_inactive");
      if (type !== "text") {
        const offer = await readOffer(services, user);
        offer(type);
      }
      requireWords(content, wordsMin.dashboard);
      const analysis = await runAnalysis(services, user.id, {
        type,
        text: content,
        fileName: null,
      });
      return { isAI: analysis.isAiGenerated, confidence: analysis.confidence, analysis };
    },
    { jsonBytesMax: uploadBytesMax.dashboard.text },
  );
}
