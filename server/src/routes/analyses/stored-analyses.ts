import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Hono } from "hono";
import {
  countHistory,
  deleteAnalysis,
  deleteSomeAnalyses,
  findHistoryItem,
  listHistory,
  listRunsOfContent,
  serializeItem,
} from "../../db/analyses/history.ts";
import { deleteKeptContent, findKeptContent } from "../../db/analyses/kept-contents.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import { findReadableCard } from "../../detection/find-readable-card.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseCursor } from "../../http/request/parse-cursor.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { openKeptFile, removeKeptFiles } from "../../storage/kept-files.ts";

/** Other accounts' analyses are reported as not found. */
async function getItem({ db }: { db: Database }, userId: string, id: string) {
  const row = await findHistoryItem(db, userId, id);
  if (!row) throw new AppError("analysis_not_found");
  return row;
}

/** Served as a download and never inline, because it is untrusted content. */
function answerFile(c: AppContext, fileName: string, body: string | ReadableStream, size: number) {
  return c.body(body as string, 200, {
    "Content-Type": "application/octet-stream",
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  });
}

export function mountStoredAnalyses(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listAnalyses", async ({ services, caller, input }) => {
    const { cursor, limit, ...filter } = input.query;
    const after = parseCursor(cursor);
    const userId = caller.user.id;
    const { rows, nextCursor } = await listHistory(services.db, userId, { filter, after, limit });
    const total = await countHistory(services.db, userId, filter);
    return { items: rows.map(serializeItem), total, nextCursor };
  });

  handle(app, services, "getAnalysis", async ({ services, caller: { user }, input }) => {
    const row = await getItem(services, user.id, input.params.id);
    const ofContent = { userId: user.id, contentHash: row.contentHash };
    const item = serializeItem(row);
    const kept = row.type === "text" ? await findKeptContent(services.db, ofContent) : null;
    const usage = await readUsage(services.db, user, services.now());
    return {
      item,
      result: {
        ...row.detection,
        id: item.id,
        createdAt: item.createdAt,
        fileName: item.fileName,
        processingTimeMs: row.processingTimeMs ?? 0,
        charged: item.charged,
        creditsRemaining: usage.remaining,
      },
      text: kept?.text ?? null,
      runs: await listRunsOfContent(services.db, ofContent),
      currentModelVersion: (await findReadableCard(services, row.type))?.version ?? null,
    };
  });

  handle(app, services, "deleteAnalysis", async ({ services, caller, input }) => {
    const deleted = await deleteAnalysis(services.db, caller.user.id, input.params.id);
    if (!deleted) throw new AppError("analysis_not_found");
    if (deleted === "running") throw new AppError("analysis_running");
    await removeKeptFiles(services.env, deleted.keptFiles);
    return null;
  });

  handle(app, services, "deleteAnalyses", async ({ services, caller, input }) => {
    let deleted = 0;
    for (let more = true; more; ) {
      const some = await deleteSomeAnalyses(services.db, caller.user.id, input.query);
      await removeKeptFiles(services.env, some.keptFiles);
      deleted += some.deleted;
      more = some.more;
    }
    return { deleted };
  });

  handle(app, services, "getKeptContent", async ({ c, services, caller, input }) => {
    const { type, fileName, contentHash } = await getItem(
      services,
      caller.user.id,
      input.params.id,
    );
    const kept = await findKeptContent(services.db, { userId: caller.user.id, contentHash });
    if (!kept) throw new AppError("content_not_kept");
    // Only a document's text was kept.
    if (kept.text !== null) {
      const name = fileName === null ? "text.txt" : fileName.replace(/(\.[^.]*)?$/, ".txt");
      return answerFile(c, name, kept.text, Buffer.byteLength(kept.text));
    }
    const file = await openKeptFile(services.env, kept.file ?? "");
    if (!file) throw new AppError("content_not_kept");
    return answerFile(c, fileName ?? type, Readable.toWeb(file.body), file.sizeBytes);
  });

  handle(app, services, "deleteKeptContent", async ({ services, caller, input }) => {
    const { contentHash } = await getItem(services, caller.user.id, input.params.id);
    const files = await deleteKeptContent(services.db, { userId: caller.user.id, contentHash });
    await removeKeptFiles(services.env, files);
    return null;
  });
}
