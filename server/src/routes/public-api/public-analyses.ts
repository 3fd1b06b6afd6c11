import type { HistoryQuery } from "@tellsign/contracts/analysis/history";
import type { PublicAnalysesPage, PublicAnalysisItem } from "@tellsign/contracts/api/public-api";
import type { Hono } from "hono";
import { serializePublicAnalysis } from "../../actions/analyses/serialize-public-analysis.ts";
import {
  findHistoryItem,
  type HistoryRow,
  listHistory,
  serializeItem,
} from "../../db/analyses/history.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { writeCursor } from "../../db/cursor.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseCursor } from "../../http/request/parse-cursor.ts";
import {
  listSandboxAnalyses,
  type SandboxAnalysis,
  sandboxModelVersion,
} from "../../policy/sandbox-answer.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

function serializeRow(row: HistoryRow): PublicAnalysisItem {
  const { isAiGenerated: isAI, kept, rerunOf, certificateId, ...item } = serializeItem(row);
  return { ...item, isAI };
}

function serializeSandboxAnalysis({ result, sizeBytes }: SandboxAnalysis): PublicAnalysisItem {
  const { id, type, verdict, isAiGenerated, confidence, fileName, charged, createdAt } = result;
  return {
    id,
    type,
    verdict,
    isAI: isAiGenerated,
    confidence,
    correctedVerdict: null,
    fileName,
    sizeBytes,
    modelVersion: sandboxModelVersion,
    charged,
    createdAt,
  };
}

/** The same page over the fixed sandbox analyses. */
function listSandbox({ cursor, limit, type, verdict, from, to, search }: HistoryQuery) {
  const after = parseCursor(cursor)?.createdAt.toISOString() ?? null;
  const sought = search?.toLowerCase();
  const fit = listSandboxAnalyses()
    .map(serializeSandboxAnalysis)
    .filter(
      (item) =>
        (!type || item.type === type) &&
        (!verdict || item.verdict === verdict) &&
        (!from || item.createdAt.slice(0, 10) >= from) &&
        (!to || item.createdAt.slice(0, 10) <= to) &&
        (!sought || item.fileName?.includes(sought) || item.id.startsWith(sought)) &&
        (after === null || item.createdAt < after),
    );
  const items = fit.slice(0, limit);
  const last = items.at(-1);
  const more = fit.length > limit && last !== undefined;
  const nextCursor = more ? writeCursor({ ...last, createdAt: new Date(last.createdAt) }) : null;
  return { items, nextCursor } satisfies PublicAnalysesPage;
}

export function mountPublicAnalyses(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listPublicAnalyses", async ({ services, caller, input }) => {
    if (caller.apiKey?.mode === "test") return listSandbox(input.query);
    const { cursor, limit, ...filter } = input.query;
    const page = { filter, after: parseCursor(cursor), limit };
    const { rows, nextCursor } = await listHistory(services.db, caller.user.id, page);
    return { items: rows.map(serializeRow), nextCursor };
  });

  handle(app, services, "getPublicAnalysis", async ({ services, caller, input }) => {
    const { id } = input.params;
    if (caller.apiKey?.mode === "test") {
      const found = listSandboxAnalyses().find(({ result }) => result.id === id);
      if (!found) throw new AppError("analysis_not_found");
      return serializePublicAnalysis(found.result);
    }
    // Other accounts' analyses are reported as not found.
    const row = await findHistoryItem(services.db, caller.user.id, id);
    if (!row) throw new AppError("analysis_not_found");
    const { remaining } = await readUsage(services.db, caller.user, services.now());
    return serializePublicAnalysis({
      ...row.detection,
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      fileName: row.fileName,
      processingTimeMs: row.processingTimeMs ?? 0,
      charged: row.charged,
      creditsRemaining: remaining,
    });
  });
}
