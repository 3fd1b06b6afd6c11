import { wordsMin } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { analyzeForVisitor } from "../../actions/analyses/analyze-content.ts";
import { requireWords } from "../../actions/analyses/require-words.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";
import { readVisitor } from "./read-visitor.ts";

export function mountAnalyzeFree(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "analyzeFree", async ({ c, services, input }) => {
    const { type, content } = input.json;
    requireWords(content, wordsMin.freeScan);
    const visitor = readVisitor(c, services, input.json);
    return analyzeForVisitor(services, visitor, { type, text: content, fileName: null });
  });
}
