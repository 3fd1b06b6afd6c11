/** The client for the Tellsign API. */
import { Analyses } from "./analyses.ts";
import { Batches } from "./batches.ts";
import { type Content, readContent } from "./content.ts";
import type { FollowOptions } from "./follow.ts";
import { isFinalJob, Jobs } from "./jobs.ts";
import { Listeners } from "./listeners.ts";
import { TellsignError } from "./tellsign-error.ts";
import {
  type CallOptions,
  createTransport,
  type SendOptions,
  type Transport,
} from "./transport.ts";
import type {
  AnalysisResult,
  ApiStatus,
  Job,
  JobAccepted,
  PublicAnalyzeAnswer,
  PublicAnalyzeInput,
} from "./types.ts";

export type { NewBatch, NewBatchOfFiles, NewBatchOfItems } from "./batches.ts";
export type { AddressContent, Content, FileContent, TextContent } from "./content.ts";
export type { FollowOptions } from "./follow.ts";
export type { Listing } from "./listing.ts";
export {
  TellsignConnectionError,
  TellsignError,
  type TellsignErrorCode,
  TellsignTimeoutError,
} from "./tellsign-error.ts";
export type { CallOptions, SendOptions } from "./transport.ts";
export type * from "./types.ts";
export { type VerifiedWebhook, verifyWebhook } from "./verify-webhook.ts";

export type TellsignSettings = {
  /** A key from the API dashboard. One that begins with ts_test_ gets fixed answers that cost nothing. */
  apiKey: string;
  /** Where the server is, such as https://tellsign.example. */
  baseUrl: string;
  /** Used instead of the runtime's own fetch. */
  fetch?: typeof fetch;
  /** Per attempt. Defaults to two minutes, and more for large files. */
  timeoutMs?: number;
  /** How often a call is retried after a temporary failure. Defaults to 3. */
  retries?: number;
};

type Wishes = Pick<PublicAnalyzeInput, "model" | "threshold" | "falsePositiveRate"> &
  Pick<NonNullable<PublicAnalyzeInput["options"]>, "detailed" | "depth">;

export type AnalyzeOptions = Wishes &
  SendOptions &
  FollowOptions & {
    /** If false, a recording or video that takes longer is answered with its job. */
    wait?: boolean;
    /** Receives the progress of a recording or video. */
    onProgress?: (job: Job) => void;
  };

const usualRetries = 3;

/** The whole answer, as the call would have returned it had it waited. */
function answerOf(analysis: AnalysisResult, threshold: number | undefined): PublicAnalyzeAnswer {
  const isReached = threshold === undefined || (analysis.aiProbability ?? 0) >= threshold;
  return {
    isAI: analysis.isAiGenerated && isReached,
    confidence: analysis.confidence,
    abstained: analysis.verdict === "uncertain",
    abstention: analysis.uncertainReason,
    analysis,
  };
}

function bodyOf(given: Content, { detailed, depth, ...wishes }: Wishes) {
  const read = readContent(given);
  if ("content" in read) {
    const options = detailed !== undefined || depth !== undefined ? { detailed, depth } : undefined;
    return { json: { ...read, options, ...wishes } satisfies PublicAnalyzeInput };
  }
  const form = new FormData();
  // The server reads the fields before the file.
  for (const [name, value] of Object.entries({ type: read.type, detailed, depth, ...wishes })) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append("file", read.blob, read.name);
  return { form };
}

export class Tellsign {
  readonly #transport: Transport;
  readonly analyses: Analyses;
  readonly jobs: Jobs;
  readonly batches: Batches;
  readonly listeners: Listeners;

  constructor({ apiKey, baseUrl, ...settings }: TellsignSettings) {
    if (!apiKey) throw new TypeError("Tellsign needs an `apiKey`.");
    if (!URL.canParse(baseUrl)) throw new TypeError("Tellsign needs a `baseUrl`, with https://.");
    this.#transport = createTransport({
      apiKey,
      baseUrl,
      fetch: settings.fetch ?? ((...given) => fetch(...given)),
      timeoutMs: settings.timeoutMs ?? null,
      retries: settings.retries ?? usualRetries,
    });
    this.analyses = new Analyses(this.#transport);
    this.jobs = new Jobs(this.#transport);
    this.batches = new Batches(this.#transport);
    this.listeners = new Listeners(this.#transport);
  }

  /** Analyzes a text, a file, or the file at an address. */
  analyze(
    content: Content,
    options: AnalyzeOptions & { wait: false },
  ): Promise<PublicAnalyzeAnswer | JobAccepted>;
  analyze(content: Content, options?: AnalyzeOptions): Promise<PublicAnalyzeAnswer>;
  async analyze(
    content: Content,
    options: AnalyzeOptions = {},
  ): Promise<PublicAnalyzeAnswer | JobAccepted> {
    const { detailed, depth, model, threshold, falsePositiveRate, ...rest } = options;
    const { wait = true, onProgress, askEveryMs, ...call } = rest;
    const wishes = { detailed, depth, model, threshold, falsePositiveRate };
    const answer = await this.#transport.sendForJson<PublicAnalyzeAnswer | JobAccepted>({
      ...call,
      method: "POST",
      path: "/api/v1/analyze",
      ...bodyOf(content, wishes),
    });
    if (!("job" in answer) || !wait) return answer;
    const follow = { signal: call.signal, timeoutMs: call.timeoutMs, retries: call.retries };
    for await (const job of this.jobs.follow(answer.job.id, { ...follow, askEveryMs })) {
      onProgress?.(job);
      if (isFinalJob(job)) return answerOf(resultOf(job), threshold);
    }
    throw new TellsignError({ code: "job_not_found", message: "The job no longer exists." });
  }

  /** Whether the API is up, its limits, and the account's usage. */
  status(options: CallOptions = {}): Promise<ApiStatus> {
    return this.#transport.sendForJson({ ...options, path: "/api/status" });
  }
}

function resultOf({ result, error, state }: Job): AnalysisResult {
  if (result) return result;
  if (error) throw new TellsignError(error);
  throw new TellsignError({ code: "job_cancelled", message: `The analysis was ${state}.` });
}
