/** Creates a batch from what a request submitted, or leaves nothing behind. */
import type { Batch, CreateBatchForm } from "@tellsign/contracts/batch/batch";
import { type BatchSource, batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { holdUser, lockUser, type UserRow } from "../../db/accounts/users.ts";
import {
  countUnpaidItems,
  insertBatch,
  measureOpenBatches,
  type NewBatchItem,
  serializeBatches,
} from "../../db/batches/batches.ts";
import { readUsage, settleLedger } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import { listBatchKinds } from "../../policy/billing/batch-offer.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import type { IncomingItem, Intake } from "./intake/intake.ts";

export type BatchOptions = Pick<CreateBatchForm, "name" | "depth"> & {
  /** Whether a batch that exceeds the allowance is accepted, and pauses when it is used up. */
  partial: boolean;
  /** Whether the contents are kept, for reports and reruns. */
  keep: boolean;
  source: BatchSource;
};

/** Refuses before anything is received. A request that may be a repeat is counted later, since its batch may be among the open ones. */
export async function refuseBatchEarly(
  { db, now }: { db: Database; now: Clock },
  user: UserRow,
  { repeatable }: { repeatable: boolean },
): Promise<void> {
  const kinds = listBatchKinds({
    plan: user.subscriptionPlan,
    status: effectiveStatus(user, now()),
  });
  if (kinds.length === 0) throw new AppError("batch_not_included");
  if (repeatable) return;
  const { count, sizeBytes } = await measureOpenBatches(db, user.id);
  if (count >= batchMax.underWay) throw new AppError("too_many_batches");
  if (sizeBytes >= batchMax.waitingBytes) throw new AppError("batch_space_full");
}

function isQueued({ errorCode }: IncomingItem): boolean {
  return errorCode === null;
}

export function refuseEmptyBatch(items: readonly IncomingItem[]): void {
  if (items.length === 0) throw new AppError("batch_empty");
  if (items.every(({ errorCode }) => errorCode === "unsupported_file_type")) {
    throw new AppError("unsupported_file_type");
  }
}

function refuseKinds(
  { modalities, now }: { modalities: readonly Modality[]; now: Clock },
  user: UserRow,
  items: IncomingItem[],
): void {
  const status = effectiveStatus(user, now());
  const kinds = listBatchKinds({ plan: user.subscriptionPlan, status });
  for (const type of new Set(items.map((item) => item.type))) {
    if (!kinds.includes(type)) throw new AppError("batch_not_included");
    if (!modalities.includes(type)) throw new AppError("modality_not_available");
  }
}

function toRow(item: IncomingItem, test: boolean, now: Date): NewBatchItem {
  const { errorCode } = item;
  if (errorCode) return { ...item, state: "failed", finishedAt: now };
  // A test key is answered by the file name alone.
  return { ...item, file: test ? null : item.file };
}

async function store(
  { db, now }: { db: Database; now: Clock },
  user: UserRow,
  { items, sizeBytes }: Pick<Intake, "items" | "sizeBytes">,
  { test, options }: { test: boolean; options: BatchOptions },
  onCreated?: (tx: Database, batch: Batch) => Promise<void>,
): Promise<Batch> {
  const moment = now();
  const { name = null, depth, partial, keep, source } = options;
  const needed = items.filter(isQueued).length;
  return db.transaction(async (tx) => {
    if (!(await holdUser(tx, user.id))) throw new AppError("unauthorized");
    const row = await insertBatch(
      tx,
      {
        userId: user.id,
        name,
        source,
        depth,
        priority: effectiveStatus(user, moment) === "active",
        test,
        keep: keep && !test,
        total: items.length,
        sizeBytes: test ? 0 : sizeBytes,
        createdAt: moment,
      },
      items.map((item) => toRow(item, test, moment)),
    );
    // Last, so that an analysis paid for meanwhile does not wait for all of the inserts.
    const locked = await lockUser(tx, user.id);
    if (!locked) throw new AppError("unauthorized");
    const underWay = await measureOpenBatches(tx, user.id);
    if (underWay.count > batchMax.underWay) throw new AppError("too_many_batches");
    if (underWay.sizeBytes > batchMax.waitingBytes) throw new AppError("batch_space_full");
    if (!test && !partial) {
      const { remaining } = await settleLedger(tx, locked, moment);
      const reserved = await countUnpaidItems(tx, user.id, { except: row.id });
      if (remaining - reserved < needed) throw new AppError("batch_exceeds_allowance");
    }
    const [batch] = await serializeBatches(tx, [row], moment);
    if (!batch) throw new Error("The batch was not stored.");
    await onCreated?.(tx, batch);
    return batch;
  });
}

/** With a test key nothing is paid for and no file is kept. */
export async function createBatch(
  ports: { db: Database; modalities: readonly Modality[]; now: Clock },
  user: UserRow,
  intake: Intake,
  { test, options }: { test: boolean; options: BatchOptions },
  /** In the transaction that creates it. */
  onCreated?: (tx: Database, batch: Batch) => Promise<void>,
): Promise<Batch> {
  if (!test) {
    const queued = intake.items.filter(isQueued);
    refuseKinds(ports, user, queued);
    const { remaining } = await readUsage(ports.db, user, ports.now());
    if (!options.partial && remaining < queued.length) {
      throw new AppError("batch_exceeds_allowance");
    }
  }
  if (!test) await intake.share();
  const batch = await store(ports, user, intake, { test, options }, onCreated);
  if (!test) intake.keep();
  return batch;
}
