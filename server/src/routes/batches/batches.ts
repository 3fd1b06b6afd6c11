import type { Batch } from "@tellsign/contracts/batch/batch";
import type { Hono } from "hono";
import { cancelBatch, resumePausedBatch } from "../../actions/batches/change-batch.ts";
import { writeBatchReport } from "../../actions/batches/write-batch-report.ts";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import { listBatchItems } from "../../db/batches/batch-items.ts";
import {
  type BatchOwner,
  type BatchRow,
  countUnpaidItems,
  deleteBatch,
  findBatch,
  listBatches,
  serializeBatches,
} from "../../db/batches/batches.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseCursor } from "../../http/request/parse-cursor.ts";
import { listBatchKinds, priceBatch } from "../../policy/billing/batch-offer.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import type { Services } from "../../services.ts";
import { receiveBatch } from "./receive-batch.ts";
import { streamBatch } from "./stream-batch.ts";

/** Test and live keys each see their own batches; the screens show both. */
function ownerOf({ user, apiKey }: SignedIn): BatchOwner {
  return { userId: user.id, ...(apiKey && { test: apiKey.mode === "test" }) };
}

/** Other accounts' batches are reported as not found. */
async function getRow({ db }: { db: Database }, id: string, caller: SignedIn): Promise<BatchRow> {
  const row = await findBatch(db, id, ownerOf(caller));
  if (!row) throw new AppError("batch_not_found");
  return row;
}

async function getBatch(
  services: { db: Database; now: Clock },
  id: string,
  caller: SignedIn,
): Promise<Batch> {
  const row = await getRow(services, id, caller);
  const [batch] = await serializeBatches(services.db, [row], services.now());
  if (!batch) throw new AppError("batch_not_found");
  return batch;
}

/** The item position that the page starts after. */
function readPosition(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw new AppError("invalid_request", "cursor: There is no page at this place.");
}

export function mountBatches(app: Hono<AppBindings>, services: Services): void {
  for (const name of ["createBatch", "createPublicBatch"] as const) {
    handle(
      app,
      services,
      name,
      async ({ c, services, caller }) => receiveBatch(c, services, caller, name),
      { rawBody: true },
    );
  }

  for (const name of ["priceBatch", "pricePublicBatch"] as const) {
    handle(app, services, name, async ({ services, caller: { user }, input }) => {
      const now = services.now();
      const { remaining } = await readUsage(services.db, user, now);
      const status = effectiveStatus(user, now);
      const kinds = listBatchKinds({ plan: user.subscriptionPlan, status });
      const reserved = await countUnpaidItems(services.db, user.id);
      return priceBatch(input.json, { remaining, reserved }, kinds);
    });
  }

  for (const name of ["listBatches", "listPublicBatches"] as const) {
    handle(app, services, name, async ({ services, caller, input }) => {
      const { cursor, limit } = input.query;
      const after = parseCursor(cursor);
      const { rows, nextCursor } = await listBatches(services.db, ownerOf(caller), {
        after,
        limit,
      });
      return { items: await serializeBatches(services.db, rows, services.now()), nextCursor };
    });
  }

  for (const name of ["getBatch", "getPublicBatch"] as const) {
    handle(app, services, name, async ({ services, caller, input }) =>
      getBatch(services, input.params.id, caller),
    );
  }

  for (const name of ["followBatch", "followPublicBatch"] as const) {
    handle(app, services, name, async ({ c, services, caller, input }) => {
      const { id } = await getRow(services, input.params.id, caller);
      return streamBatch(c, services, id);
    });
  }

  for (const name of ["listBatchItems", "listPublicBatchItems"] as const) {
    handle(app, services, name, async ({ services, caller, input }) => {
      const { cursor, limit, state } = input.query;
      const after = readPosition(cursor);
      const row = await getRow(services, input.params.id, caller);
      const found = await listBatchItems(services.db, row, { after, limit: limit + 1, state });
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last ? String(last.position) : null };
    });
  }

  for (const name of ["downloadBatchReport", "downloadPublicBatchReport"] as const) {
    handle(app, services, name, async ({ c, services, caller, input }) => {
      const row = await getRow(services, input.params.id, caller);
      const batch = await getBatch(services, row.id, caller);
      const { body, type } = writeBatchReport(services, batch, input.query.format);
      return c.body(body, 200, {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="tellsign-batch-${batch.id}.${input.query.format}"`,
      });
    });
  }

  for (const name of ["cancelBatch", "cancelPublicBatch"] as const) {
    handle(app, services, name, async ({ services, caller, input }) => {
      const { id } = await getRow(services, input.params.id, caller);
      await cancelBatch(services, id);
      return getBatch(services, id, caller);
    });
  }

  for (const name of ["resumeBatch", "resumePublicBatch"] as const) {
    handle(app, services, name, async ({ services, caller, input }) => {
      const { id } = await getRow(services, input.params.id, caller);
      await resumePausedBatch(services, id, caller.user);
      return getBatch(services, id, caller);
    });
  }

  for (const name of ["deleteBatch", "deletePublicBatch"] as const) {
    handle(app, services, name, async ({ services, caller, input }) => {
      const { id } = await getRow(services, input.params.id, caller);
      if (!(await deleteBatch(services.db, id))) throw new AppError("batch_under_way");
      return null;
    });
  }
}
