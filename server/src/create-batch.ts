/** Makes a batch of what a call brings, or leaves nothing behind. */
import { type Batch, type CreateBatchForm, CreateBatchInput } from "@tellsign/contracts/batch";
import { type BatchSource, batchMax } from "@tellsign/contracts/batch-states";
import type { EndpointName } from "@tellsign/contracts/endpoints";
import { insertBatch, measureUnderWay, type NewBatchItem, presentBatches } from "./db/batches.ts";
import { readUsage, settleLedger } from "./db/ledger.ts";
import type { SignedIn } from "./db/sessions.ts";
import { holdUser, lockUser, type UserRow } from "./db/users.ts";
import { answerOnce, type Keep, readIdempotencyKey } from "./http/answer-once.ts";
import type { AppContext } from "./http/app-context.ts";
import { AppError } from "./http/app-error.ts";
import { holdBody } from "./http/body-memory.ts";
import { isForm } from "./http/is-form.ts";
import { parseInput } from "./http/parse-input.ts";
import { readJson } from "./http/read-json.ts";
import { listBatchKinds } from "./policy/batch-offer.ts";
import { standingOf } from "./policy/standing.ts";
import { type IncomingItem, type Intake, withIntake } from "./read-batch/intake.ts";
import { readForm } from "./read-batch/read-form.ts";
import { readItems } from "./read-batch/read-items.ts";
import type { Services } from "./services.ts";

type Wish = Pick<CreateBatchForm, "name" | "depth"> & { partial: boolean; source: BatchSource };

async function readJsonBatch(c: AppContext, intake: Intake): Promise<Wish> {
  const body = await readJson(c, batchMax.jsonBytes);
  intake.fingerprint.update(JSON.stringify(body));
  const given = (body as { items?: unknown } | null)?.items;
  if (Array.isArray(given) && given.length === 0) throw new AppError("batch_empty");
  if (Array.isArray(given) && given.length > batchMax.items) throw new AppError("batch_too_large");
  const input = parseInput(CreateBatchInput, body) as CreateBatchInput;
  return { ...input, source: readItems(input, intake) };
}

async function readWish(c: AppContext, intake: Intake): Promise<Wish> {
  if (!isForm(c)) return readJsonBatch(c, intake);
  const { fields, source } = await readForm(c, intake);
  return { ...fields, partial: fields.partial === "true", source };
}

/** Before anything is received. One that may be made again is counted later: it may be among those under way. */
async function refuseEarly(
  { db, now }: Services,
  user: UserRow,
  { repeatable }: { repeatable: boolean },
): Promise<void> {
  const kinds = listBatchKinds({
    plan: user.subscriptionPlan,
    status: standingOf(user, now()),
  });
  if (kinds.length === 0) throw new AppError("batch_not_included");
  if (repeatable) return;
  const { count, sizeBytes } = await measureUnderWay(db, user.id);
  if (count >= batchMax.underWay) throw new AppError("too_many_batches");
  if (sizeBytes >= batchMax.waitingBytes) throw new AppError("batch_space_full");
}

function isQueued({ errorCode }: IncomingItem): boolean {
  return errorCode === null;
}

function refuseEmpty(items: readonly IncomingItem[]): void {
  if (items.length === 0) throw new AppError("batch_empty");
  if (items.every(({ errorCode }) => errorCode === "unsupported_file_type")) {
    throw new AppError("unsupported_file_type");
  }
}

function refuseKinds({ modalities, now }: Services, user: UserRow, items: IncomingItem[]): void {
  const status = standingOf(user, now());
  const kinds = listBatchKinds({ plan: user.subscriptionPlan, status });
  for (const type of new Set(items.map((item) => item.type))) {
    if (!kinds.includes(type)) throw new AppError("batch_not_included");
    if (!modalities.includes(type)) throw new AppError("modality_not_available");
  }
}

function toRow(item: IncomingItem, test: boolean, now: Date): NewBatchItem {
  const { errorCode } = item;
  if (errorCode) return { ...item, state: "failed", finishedAt: now };
  // The name of a file is what a test key is answered by.
  return { ...item, file: test ? null : item.file };
}

async function store(
  { db, now }: Services,
  user: UserRow,
  { items, sizeBytes }: Pick<Intake, "items" | "sizeBytes">,
  { test, wish }: { test: boolean; wish: Wish },
  keep: Keep | undefined,
): Promise<Batch> {
  const moment = now();
  const { name = null, depth, partial, source } = wish;
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
        priority: standingOf(user, moment) === "active",
        test,
        total: items.length,
        sizeBytes: test ? 0 : sizeBytes,
        createdAt: moment,
      },
      items.map((item) => toRow(item, test, moment)),
    );
    // Last, so that whoever pays meanwhile does not wait for all of it.
    const locked = await lockUser(tx, user.id);
    if (!locked) throw new AppError("unauthorized");
    const underWay = await measureUnderWay(tx, user.id);
    if (underWay.count > batchMax.underWay) throw new AppError("too_many_batches");
    if (underWay.sizeBytes > batchMax.waitingBytes) throw new AppError("batch_space_full");
    if (!test && !partial && (await settleLedger(tx, locked, moment)).remaining < needed) {
      throw new AppError("batch_exceeds_allowance");
    }
    const [batch] = await presentBatches(tx, [row], moment);
    if (!batch) throw new Error("The batch was not stored.");
    await keep?.(tx, batch);
    return batch;
  });
}

/** `endpoint`: which of the two calls it is. */
export async function createBatch(
  c: AppContext,
  services: Services,
  caller: SignedIn,
  endpoint: EndpointName,
): Promise<Batch | Response> {
  const { user } = caller;
  const test = caller.apiKey?.mode === "test";
  const repeatable = readIdempotencyKey(c) !== null;
  if (!test) await refuseEarly(services, user, { repeatable });
  const hold = (bytes: number) => holdBody(c, bytes);
  return withIntake(services.env, hold, async (intake) => {
    const wish = await readWish(c, intake);
    const { items } = intake;
    refuseEmpty(items);
    const queued = items.filter(isQueued);
    const request = intake.fingerprint.digest("hex");
    const answer = await answerOnce(c, services, caller, { endpoint, request }, async (keep) => {
      if (!test) {
        refuseKinds(services, user, queued);
        const { remaining } = await readUsage(services.db, user, services.now());
        if (!wish.partial && remaining < queued.length) {
          throw new AppError("batch_exceeds_allowance");
        }
      }
      const batch = await store(services, user, intake, { test, wish }, keep);
      if (!test) intake.keep();
      return batch;
    });
    services.wakeBatchWork();
    return answer;
  });
}
