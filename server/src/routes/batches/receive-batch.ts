/** Receives a batch as JSON or as a form, and creates it once however often the request is repeated. */

import { type Batch, CreateBatchInput } from "@tellsign/contracts/batch/batch";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import {
  type BatchOptions,
  createBatch,
  refuseBatchEarly,
  refuseEmptyBatch,
} from "../../actions/batches/create-batch.ts";
import { type Intake, withIntake } from "../../actions/batches/intake/intake.ts";
import { readItems } from "../../actions/batches/intake/read-items.ts";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/app-context.ts";
import { reserveBodyMemory } from "../../http/limits/body-memory.ts";
import { bodyLimits, isPublic } from "../../http/request/body-limits.ts";
import { isForm } from "../../http/request/is-form.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { readJson } from "../../http/request/read-json.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { createPauses } from "../../process/create-pauses.ts";
import { answerOnce, readIdempotencyKey } from "../public-api/answer-once.ts";
import { readBatchForm } from "./read-batch-form.ts";
import { writeJsonPieces } from "./write-json-pieces.ts";

type BatchEndpoint = "createBatch" | "createPublicBatch";

async function readJsonBatch(
  c: AppContext,
  intake: Intake,
  endpoint: BatchEndpoint,
): Promise<BatchOptions> {
  const body = await readJson(c, { ...bodyLimits(endpoint), orForm: true });
  const given = (body as { items?: unknown } | null)?.items;
  if (Array.isArray(given) && given.length === 0) throw new AppError("batch_empty");
  if (Array.isArray(given) && given.length > batchMax.items) throw new AppError("batch_too_large");
  const input = parseInput(CreateBatchInput, body, {
    strict: isPublic(endpoint),
  }) as CreateBatchInput;
  const giveWay = createPauses();
  for (const piece of writeJsonPieces(body)) {
    intake.fingerprint.update(piece);
    await giveWay();
  }
  return { ...input, source: readItems(input, intake) };
}

async function readBatch(
  c: AppContext,
  intake: Intake,
  endpoint: BatchEndpoint,
): Promise<BatchOptions> {
  if (!isForm(c)) return readJsonBatch(c, intake, endpoint);
  const { fields, source } = await readBatchForm(c, intake, { strict: isPublic(endpoint) });
  return { ...fields, partial: fields.partial === "true", keep: fields.keep === "true", source };
}

export async function receiveBatch(
  c: AppContext,
  services: {
    db: Database;
    env: Env;
    modalities: readonly Modality[];
    now: Clock;
    wakeBatchWork: () => void;
  },
  caller: SignedIn,
  endpoint: BatchEndpoint,
): Promise<Batch | Response> {
  const { user } = caller;
  const test = caller.apiKey?.mode === "test";
  const repeatable = readIdempotencyKey(c) !== null;
  if (!test) await refuseBatchEarly(services, user, { repeatable });
  const hold = (bytes: number) => reserveBodyMemory(c, bytes);
  return withIntake(services.env, hold, async (intake) => {
    const options = await readBatch(c, intake, endpoint);
    refuseEmptyBatch(intake.items);
    const request = intake.fingerprint.digest("hex");
    const answer = await answerOnce(c, services, caller, { endpoint, request }, (keep) =>
      createBatch(services, user, intake, { test, options }, keep),
    );
    services.wakeBatchWork();
    return answer;
  });
}
