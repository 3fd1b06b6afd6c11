/** Scans through a server's API with a key, subject to its limits, prices and errors. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ApiStatus } from "@tellsign/contracts/api/public-api";
import { type Content, kindOfFile } from "@tellsign/sdk/content";
import { isFinalJob } from "@tellsign/sdk/jobs";
import { type Job, type Tellsign, TellsignError } from "@tellsign/sdk/tellsign";
import { readCertificate, readRecord } from "@tellsign/verify/read-certificate";
import type { Content as FileBytes, VerifierHost } from "@tellsign/verify/verifier-host";
import { checkCertificate } from "./check-certificate.ts";
import {
  readCertificateId,
  readCertificateOf,
  readKeysOf,
  type Site,
  standingOf,
} from "./read-site.ts";
import type { Scanned, Scanner, ScanRequest, VerifyRequest } from "./scanner.ts";
import { type ToolContext, ToolRefusal } from "./tool.ts";

export type ApiScannerOptions = {
  /** Where certificates are looked up. */
  site: Site;
  host: VerifierHost;
  /** Null if the scanner does not run where its user's files are. */
  files: {
    readBlob: (path: string) => Promise<{ blob: Blob; name: string }>;
    readText: (path: string) => Promise<string>;
    readContent: (path: string) => Promise<FileBytes>;
  } | null;
};

/** The API's error code and message, and when to retry. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof TellsignError)) return error;
  const after = error.retryAfterS === null ? "" : ` Try again in ${error.retryAfterS} s.`;
  const issues = error.issues.map(({ path, message }) => ` ${path}: ${message}`).join("");
  const request = error.requestId === null ? "" : ` (request ${error.requestId})`;
  return new ToolRefusal(error.code, `${error.message}${issues}${after}${request}`);
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

function doneWith(answer: AnalysisResult, isAI = answer.isAiGenerated): Scanned {
  return { state: "done", id: answer.id, isAI, answer };
}

function scannedOf(job: Job, threshold: number | null): Scanned {
  if (job.result) {
    const result = job.result as AnalysisResult;
    const reached = threshold === null || (result.aiProbability ?? 0) >= threshold;
    return doneWith(result, result.isAiGenerated && reached);
  }
  if (job.error) throw new ToolRefusal(job.error.code, job.error.message);
  if (isFinalJob(job)) throw new ToolRefusal("job_cancelled", "The analysis was canceled.");
  const { id, type, fileName, progress } = job;
  return { state: "running", id, type, fileName, progress };
}

async function readContent(
  { content, type }: ScanRequest,
  files: ApiScannerOptions["files"],
): Promise<Content> {
  const refuse = (message: string) => new ToolRefusal("invalid_request", message);
  if ("text" in content) {
    if (type !== null && type !== "text") throw refuse("Text must have the type text.");
    return content;
  }
  if ("url" in content) {
    const { url } = content;
    const kind = type ?? kindOfFile(URL.canParse(url) ? new URL(url).pathname : url);
    if (kind === null) throw refuse("Specify the type of the file at this url.");
    if (kind === "text") throw refuse("Give text as text, not by its url.");
    return { url, type: kind };
  }
  if (!files) throw refuse("Your files cannot be read from here.");
  const { blob, name } = await files.readBlob(content.path);
  const kind = type ?? kindOfFile(name);
  if (kind === null) throw refuse("Specify the type of this file.");
  return { file: blob, name, type: kind };
}

export function createApiScanner(
  client: Tellsign,
  { site, host, files }: ApiScannerOptions,
): Scanner {
  /** Tells the agent at once what it may have to wait for. */
  const retries = 0;

  async function waitFor(
    job: Job,
    waitMs: number,
    threshold: number | null,
    { signal, onProgress }: ToolContext,
  ): Promise<Scanned> {
    const timeUp = AbortSignal.timeout(Math.round(waitMs));
    let last = job;
    try {
      const ending = AbortSignal.any([signal, timeUp]);
      for await (const standing of client.jobs.follow(job.id, { signal: ending, retries })) {
        last = standing;
        const { progress, state } = standing;
        if (progress) onProgress({ done: progress.doneS, total: progress.totalS, says: state });
      }
    } catch (error) {
      if (signal.aborted || !timeUp.aborted) throw error;
    }
    return scannedOf(last, threshold);
  }

  async function scan(request: ScanRequest, context: ToolContext): Promise<Scanned> {
    const { depth, model, threshold, falsePositiveRate, waitMs } = request;
    const { signal } = context;
    const startedMs = performance.now();
    const answer = await client.analyze(await readContent(request, files), {
      wait: false,
      signal,
      retries,
      depth: depth === "standard" ? undefined : depth,
      model: model ?? undefined,
      threshold: threshold ?? undefined,
      // The tool's schema already refused other values.
      falsePositiveRate: (falsePositiveRate as 0.01 | null) ?? undefined,
    });
    if (!("job" in answer)) return doneWith(answer.analysis as AnalysisResult, answer.isAI);
    const leftMs = Math.max(0, waitMs - (performance.now() - startedMs));
    try {
      return await waitFor(answer.job, leftMs, threshold, context);
    } catch (error) {
      // No one is waiting for it anymore, and a stopped job costs nothing.
      if (signal.aborted) await client.jobs.cancel(answer.job.id, { retries }).catch(() => null);
      throw error;
    }
  }

  async function result(id: string, waitMs: number, context: ToolContext): Promise<Scanned> {
    const { signal } = context;
    const job = await client.jobs.get(id, { signal, retries }).catch((error: unknown) => {
      if (error instanceof TellsignError && error.code === "job_not_found") return null;
      throw error;
    });
    if (job) return waitFor(job, waitMs, null, context);
    const { analysis, isAI } = await client.analyses.get(id, { signal, retries });
    return doneWith(analysis as AnalysisResult, isAI);
  }

  async function readGiven(
    { certificate }: VerifyRequest,
    signal: AbortSignal,
  ): Promise<{ text: string; id: string | null }> {
    const text =
      "given" in certificate
        ? certificate.given
        : ((await files?.readText(certificate.path)) ?? "");
    if ("path" in certificate || /^\s*[{<]/.test(text)) {
      const read = readCertificate(text);
      return { text, id: (read && readRecord(read.signed.record)?.id) ?? null };
    }
    const id = readCertificateId(text, site);
    const found = await readCertificateOf(site, id, signal);
    if (!found) throw new ToolRefusal("certificate_not_found", "Certificate Not Found");
    return { text: JSON.stringify(found), id };
  }

  return {
    readsFiles: files !== null,
    fetchesAddresses: true,
    scan: (request, context) => refusing(() => scan(request, context)),
    result: (id, waitMs, context) => refusing(() => result(id, waitMs, context)),
    async verify(request, { signal }) {
      const { text, id } = await readGiven(request, signal);
      const found = id === null ? null : await readCertificateOf(site, id, signal);
      return checkCertificate(host, {
        certificate: text,
        content: request.content,
        readFile: files?.readContent ?? null,
        knownKeys: await readKeysOf(site, signal),
        standing: standingOf(found),
      });
    },
    status: ({ signal }) =>
      refusing(() => client.status({ signal, retries }) as Promise<ApiStatus>),
  };
}
