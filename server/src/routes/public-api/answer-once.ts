/** Runs a request with an Idempotency-Key once: a retry within a day gets the same response, is not run again and costs nothing. */

import { randomUUID } from "node:crypto";
import type { EndpointName } from "@tellsign/contracts/api/endpoints";
import { routeShape } from "@tellsign/contracts/api/routes";
import { idempotencyKeptHours } from "@tellsign/contracts/limits";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  fingerprintRequest,
  nameRequest,
  openAnswer,
  sealAnswer,
} from "../../actions/analyses/seal-answer.ts";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import {
  claimRequest,
  type HeldRequest,
  type RequestRow,
  releaseRequest,
  storeAnswer,
} from "../../db/api-keys/idempotent-requests.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/app-context.ts";
import { readBearer } from "../../http/request/read-bearer.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { jobHeaders } from "./job-headers.ts";

/** Longer than the detector's time limit, because a file may have to be fetched and read first. */
const leaseSlackSeconds = 60;
const tryAgainSeconds = 2;
const acceptable = /^[\x21-\x7e]{1,255}$/;

/** Stores the response in the transaction that makes it true, so that no crash can leave it charged but lost. Throws if another request took over. */
export type Keep = (tx: Database, answer: object, status?: number) => Promise<void>;

type Asked = {
  endpoint: EndpointName;
  /** Everything that identifies the request, such as its fields and file hash, in a stable order. */
  request: unknown;
};

/** Null if none was sent. Called before the body is read, so a malformed key is rejected early. */
export function readIdempotencyKey(c: AppContext): string | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!acceptable.test(key)) throw new AppError("idempotency_key_invalid");
  return key;
}

function inProgress(): AppError {
  return new AppError("idempotency_in_progress", undefined, {
    headers: { "Retry-After": String(tryAgainSeconds) },
  });
}

type Written = { status: number; text: string };

/** Validated before it is stored, so that a replayed response is valid. */
function write(endpoint: EndpointName, answer: object, status: number): Written {
  const { output, accepted } = routeShape(endpoint);
  const shape = status === 202 && accepted ? accepted : output;
  const checked = shape && typeof shape !== "string" ? shape.parse(answer) : answer;
  return { status, text: JSON.stringify(checked) };
}

function send(c: AppContext, { status, text }: Written): Response {
  const accepted = status === 202 ? jobHeaders(c, JSON.parse(text).job.id) : {};
  const headers = { "Content-Type": "application/json", ...accepted };
  return c.body(text, status as ContentfulStatusCode, headers);
}

type Secrets = Parameters<typeof nameRequest>[0];

async function repeat(c: AppContext, secrets: Secrets, first: RequestRow): Promise<Response> {
  const { status, answer } = first;
  if (status === null || answer === null) throw inProgress();
  c.header("Idempotent-Replayed", "true");
  return send(c, { status, text: await openAnswer(secrets, answer) });
}

/** `run` returns what a route would. It may call `keep` to store its response before it finishes; otherwise the return value is stored. Errors are not stored. */
export async function answerOnce<T extends object>(
  c: AppContext,
  { db, env, now }: { db: Database; env: Env; now: Clock },
  caller: SignedIn,
  { endpoint, request }: Asked,
  run: (keep?: Keep) => Promise<T | Response>,
): Promise<T | Response> {
  const idempotencyKey = readIdempotencyKey(c);
  const apiKey = readBearer(c);
  if (idempotencyKey === null || !caller.apiKey || !apiKey) return run();

  const secrets = { apiKey, idempotencyKey };
  const createdAt = now();
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  const held: HeldRequest = {
    userId: caller.user.id,
    keyHash: nameRequest(secrets),
    claim: randomUUID(),
  };
  const requestHash = fingerprintRequest(secrets, [endpoint, request]);
  const first = await claimRequest(db, {
    ...held,
    requestHash,
    leaseExpiresAt: after(env.ANALYSIS_TIMEOUT_SECONDS + leaseSlackSeconds),
    expiresAt: after(idempotencyKeptHours * 3600),
    createdAt,
  });
  if (first && first.requestHash !== requestHash) throw new AppError("idempotency_key_reused");
  if (first) return repeat(c, secrets, first);

  let kept: Written | null = null;
  async function keep(tx: Database, written: Written): Promise<void> {
    if (kept?.status === written.status && kept.text === written.text) return;
    const answer = await sealAnswer(secrets, written.text);
    if (!(await storeAnswer(tx, held, { status: written.status, answer }))) throw inProgress();
    kept = written;
  }
  try {
    const answer = await run((tx, made, status = 200) => keep(tx, write(endpoint, made, status)));
    const written =
      answer instanceof Response
        ? { status: answer.status, text: await answer.text() }
        : write(endpoint, answer, 200);
    await keep(db, written);
    return send(c, written);
  } catch (error) {
    await releaseRequest(db, held);
    throw error;
  }
}
