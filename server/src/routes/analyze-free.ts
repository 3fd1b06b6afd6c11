import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import { readVisitor } from "../http/read-visitor.ts";
import { requireWords } from "../http/require-words.ts";
import { runFreeScan } from "../run-analysis.ts";
import type { Services } from "../services.ts";

export function mountAnalyzeFree(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "analyzeFree",
    async ({ c, services, input }) => {
      const { type, content } = input.json;
      requireWords(content, wordsMin.freeScan);
      const visitor = readVisitor(c, services, input.json);
      return runFreeScan(services, visitor, { type, text: content, fileName: null });
    },
    { jsonBytesMax: uploadBytesMax.freeScan },
  );
}
