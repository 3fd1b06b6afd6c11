/** Plain HTTP, as written by someone who has read only openapi.json. */
import type { PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";
import {
  type ApiDriver,
  ApiRefusal,
  type DriverKind,
  type SentContent,
  type Wishes,
} from "./api-driver.ts";

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function bodyOf(content: SentContent, { model, threshold }: Wishes): FormData | string {
  if ("text" in content) {
    return JSON.stringify({ type: "text", content: content.text, model, threshold });
  }
  if ("url" in content) {
    return JSON.stringify({ type: content.type, content: content.url, model, threshold });
  }
  const form = formOf({ type: content.type, model, threshold });
  form.append("file", new Blob([content.file.bytes]), content.file.name);
  return form;
}

async function readRefusal(response: Response): Promise<ApiRefusal> {
  const { code, status, message, detail, title, type, requestId } = (await response.json()) as {
    [field: string]: unknown;
  };
  const whole = [message, detail, title, type, requestId].every((field) => field);
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  if (!whole || !isProblem || status !== response.status || message !== detail) {
    throw new Error(`${code} is not told by problem details.`);
  }
  const retryAfter = response.headers.get("retry-after");
  return new ApiRefusal(
    String(code),
    response.status,
    retryAfter === null ? null : Number(retryAfter),
  );
}

function openRaw(url: string): ApiDriver {
  async function send(key: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${key}`);
    if (typeof init.body === "string") headers.set("content-type", "application/json");
    const response = await fetch(`${url}${path}`, { ...init, headers });
    if (!response.ok) throw await readRefusal(response);
    return response;
  }
  const get = async <T>(key: string, path: string) => (await (await send(key, path)).json()) as T;

  async function list<T>(key: string, path: string): Promise<T[]> {
    const all: T[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { items: T[]; nextCursor: string | null } = await get(
        key,
        `${path}?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    return all;
  }

  /** The last event; the connection closes after it. */
  async function follow<T>(key: string, path: string): Promise<T> {
    const events = await (await send(key, `${path}/events`)).text();
    const data = [...events.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? "";
    return JSON.parse(data) as T;
  }

  async function analyzeOnce(
    key: string,
    content: SentContent,
    wishes: Wishes,
  ): Promise<PublicAnalyzeAnswer> {
    const { idempotencyKey } = wishes;
    const response = await send(key, "/api/v1/analyze", {
      method: "POST",
      headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
      body: bodyOf(content, wishes),
    });
    const answer = (await response.json()) as PublicAnalyzeAnswer | { job: { id: string } };
    if (!("job" in answer)) return answer;
    if (response.status !== 202) throw new Error("A job is answered with status 202.");
    await follow(key, `/api/v1/jobs/${answer.job.id}`);
    return get(key, `/api/v1/analyses/${answer.job.id}`);
  }

  return {
    async analyze(key, content, { patient = true, ...wishes } = {}) {
      for (;;) {
        try {
          return await analyzeOnce(key, content, wishes);
        } catch (error) {
          const after = error instanceof ApiRefusal ? error.retryAfterS : null;
          if (!patient || after === null) throw error;
          await new Promise((resolve) => setTimeout(resolve, after * 1000));
        }
      }
    },
    listAnalyses: (key) => list(key, "/api/v1/analyses"),
    getAnalysis: (key, id) => get(key, `/api/v1/analyses/${id}`),
    getStatus: (key) => get(key, "/api/status"),
    async createBatch(key, { files, ...fields }) {
      const form = formOf(fields);
      for (const { name, bytes } of files) form.append("files", new Blob([bytes]), name);
      const response = await send(key, "/api/v1/batches", { method: "POST", body: form });
      return (await response.json()) as never;
    },
    followBatch: (key, id) => follow(key, `/api/v1/batches/${id}`),
    listBatchItems: (key, id) => list(key, `/api/v1/batches/${id}/items`),
    downloadReport: async (key, id, format) =>
      (await send(key, `/api/v1/batches/${id}/report?format=${format}`)).text(),
    close: async () => {},
  };
}

export const rawDriver: DriverKind = {
  name: "raw HTTP",
  missing: null,
  isCommand: false,
  triesAgain: false,
  open: async (url) => openRaw(url),
};
