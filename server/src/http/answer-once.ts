/** Answers a request with an Idempotency-Key once: made again within a day, it gets the same answer, is not run and costs nothing. */
import { randomUUID } from "node:crypto";
import type { EndpointName } from "@tellsign/contracts/endpoints";
import { idempotencyKeptHours } from "@tellsign/contracts/limits";
import { routeShape } from "@tellsign/contracts/routes";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Database } from "../db/database.ts";
import {
  claimRequest,
  type HeldRequest,
  keepAnswer,
  type RequestRow,
  releaseRequest,
} from "../db/idempotent-requests.ts";
import type { SignedIn } from "../db/sessions.ts";
import { fingerprintRequest, nameRequest, openAnswer, sealAnswer } from "../seal-answer.ts";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";
import { readBearer } from "./read-bearer.ts";

/** Beyond the time limit of the detector: a file may have to be fetched and read first. */
const leaseSlackSeconds = 60;
const tryAgainSeconds = 2;
const acceptable = /^[\x21-\x7e]{1,255}$/;

/** In the transaction that makes the answer true: then there is no crash after which it was charged and not kept. Throws where another has taken the request over. */
export type Keep = (tx: Database, answer: object, status?: number) => Promise<void>;

type Asked = {
  endpoint: EndpointName;
  /** All that makes it this request, such as its fields and the hash of its file; the same in the same order. */
  request: unknown;
};

/** Null where none was sent. Called before the body is read, it refuses a bad one early. */
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

/** Checked against its shape before it is kept, so that what is repeated was right. */
function write(endpoint: EndpointName, answer: object, status: number): Written {
  const { output, accepted } = routeShape(endpoint);
  const shape = status === 202 && accepted ? accepted : output;
  const checked = shape && typeof shape !== "string" ? shape.parse(answer) : answer;
  return { status, text: JSON.stringify(checked) };
}

function send(c: AppContext, { status, text }: Written): Response {
  return c.body(text, status as ContentfulStatusCode, { "Content-Type": "application/json" });
}

type Secrets = Parameters<typeof nameRequest>[0];

async function repeat(c: AppContext, secrets: Secrets, first: RequestRow): Promise<Response> {
  const { status, answer } = first;
  if (status === null || answer === null) throw inProgress();
  c.header("Idempotent-Replayed", "true");
  return send(c, { status, text: await openAnswer(secrets, answer) });
}

/** `run` answers as a route does. Where it is given `keep`, it may keep its answer before it ends; what it then answers is kept instead, and errors are not kept. */
export async function answerOnce<T extends object>(
  c: AppContext,
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
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
    if (!(await keepAnswer(tx, held, { status: written.status, answer }))) throw inProgress();
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
