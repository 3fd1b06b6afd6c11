/** Sends a request to the API, and again where its failure may pass. */
import {
  readError,
  TellsignConnectionError,
  TellsignError,
  TellsignTimeoutError,
} from "./tellsign-error.ts";
import { wait } from "./wait.ts";

/** What every call takes. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Of one try, until its answer is whole. */
  timeoutMs?: number;
  /** How often a failed call is tried again. */
  retries?: number;
};

export type SendOptions = CallOptions & {
  /** Repeats the answer of the first call with the same key instead of analysing again. Made by the client if left out. */
  idempotencyKey?: string;
};

export type Sent = SendOptions & {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  form?: FormData;
  /** The answer is read as it comes: its time is up when it has begun. */
  streamed?: boolean;
};

export type Transport = {
  send(sent: Sent): Promise<Response>;
  sendForJson<T>(sent: Sent): Promise<T>;
};

export type TransportSettings = {
  apiKey: string;
  baseUrl: string;
  fetch: typeof fetch;
  /** Null: the usual time, and more for what is sent. */
  timeoutMs: number | null;
  retries: number;
};

const usualTimeoutMs = 120_000;
/** A megabit a second, which most lines do. */
const sentBytesPerMs = 125;

const passingStatuses = [408, 425, 429, 500, 502, 503, 504];
const firstDelayMs = 500;
const delayMsMax = 8000;
/** Who is to wait longer is told so instead. */
const retryAfterSMax = 120;

/** The first request with the same key may be under way still, when the connection to it broke. */
function mayPass(error: unknown): error is TellsignError {
  if (error instanceof TellsignConnectionError) return true;
  if (!(error instanceof TellsignError)) return false;
  return passingStatuses.includes(error.status ?? 0) || error.code === "idempotency_in_progress";
}

/** Grows with every try, and differs between clients that failed at once. */
export function delayBefore(attempt: number): number {
  const full = Math.min(delayMsMax, firstDelayMs * 2 ** (attempt - 1));
  return full * (0.5 + Math.random() / 2);
}

function addressOf(baseUrl: string, { path, query = {} }: Sent): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function timeFor({ form }: Sent): number {
  const sizes = [...(form?.values() ?? [])].map((value) =>
    value instanceof Blob ? value.size : 0,
  );
  return usualTimeoutMs + sizes.reduce((sum, size) => sum + size, 0) / sentBytesPerMs;
}

function requestOf(sent: Sent, apiKey: string, idempotencyKey: string | undefined): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${apiKey}` });
  if (sent.json !== undefined) headers.set("content-type", "application/json");
  if (sent.streamed) headers.set("accept", "text/event-stream");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  return {
    method: sent.method ?? "GET",
    headers,
    body: sent.json === undefined ? sent.form : JSON.stringify(sent.json),
  };
}

export function createTransport(settings: TransportSettings): Transport {
  async function sendOnce<T>(
    sent: Sent,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { signal, timeoutMs = settings.timeoutMs ?? timeFor(sent) } = sent;
    signal?.throwIfAborted();
    const ending = new AbortController();
    const abort = () => ending.abort(signal?.reason);
    const timeOut = () => ending.abort(new TellsignTimeoutError(timeoutMs));
    signal?.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(timeOut, timeoutMs);
    try {
      const address = addressOf(settings.baseUrl, sent);
      const response = await settings.fetch(address, { ...init, signal: ending.signal });
      if (!response.ok) throw await readError(response);
      return await read(response);
    } catch (error) {
      if (error instanceof TellsignError) throw error;
      throw ending.signal.aborted ? ending.signal.reason : new TellsignConnectionError(error);
    } finally {
      clearTimeout(timer);
      // An answer that is still being read ends with the signal, too.
      if (!sent.streamed) signal?.removeEventListener("abort", abort);
    }
  }

  async function sendAndRead<T>(sent: Sent, read: (response: Response) => Promise<T>): Promise<T> {
    const { retries = settings.retries } = sent;
    const isPost = sent.method === "POST";
    const key = sent.idempotencyKey ?? (isPost ? crypto.randomUUID() : undefined);
    const init = requestOf(sent, settings.apiKey, key);
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(sent, init, read);
      } catch (error) {
        const isLast = attempt > retries;
        if (isLast || !mayPass(error) || (error.retryAfterS ?? 0) > retryAfterSMax) throw error;
        const asked = error.retryAfterS;
        await wait(asked === null ? delayBefore(attempt) : asked * 1000, sent.signal);
      }
    }
  }

  async function readJson<T>(response: Response): Promise<T> {
    const text = await response.text();
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      const message = "What answered is not the API: its answer is not JSON. Check `baseUrl`.";
      const { status } = response;
      throw new TellsignError({ code: "answer_not_understood", message, status, cause });
    }
  }

  return {
    send: (sent) =>
      sendAndRead(sent, async (response) => {
        if (sent.streamed) return response;
        // Read whole while the time runs.
        const body = response.status === 204 ? null : await response.blob();
        return new Response(body, { status: response.status, headers: response.headers });
      }),
    sendForJson: (sent) => sendAndRead(sent, readJson) as Promise<never>,
  };
}
