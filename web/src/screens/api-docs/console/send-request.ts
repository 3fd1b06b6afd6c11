import type { ConsoleRequest } from "./console-request.ts";

export type ConsoleAnswer = {
  status: number;
  statusText: string;
  /** From sending to the last byte. */
  durationMs: number;
  headers: readonly (readonly [string, string])[];
  body: string;
  isEnded: boolean;
};

/** The response headers worth reading, in their usual spelling. */
const shownHeaders = [
  "Content-Type",
  "X-Request-Id",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Allow",
] as const;

function bodyOf({ json, form }: ConsoleRequest): BodyInit | null {
  if (!form) return json;
  const body = new FormData();
  body.append("type", form.type);
  body.append("file", form.file, form.fileName);
  return body;
}

/** Indented if it is JSON. */
function makeReadable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends it to this server. The key is used in this one request and nowhere else, and no session cookie goes along. */
export async function sendRequest(
  request: ConsoleRequest,
  key: string,
  { signal, onAnswer }: { signal: AbortSignal; onAnswer: (answer: ConsoleAnswer) => void },
): Promise<void> {
  const startedAt = performance.now();
  const headers = new Headers();
  if (request.needsKey) headers.set("Authorization", `Bearer ${key.trim()}`);
  if (request.json !== null) headers.set("Content-Type", "application/json");
  const { method, path } = request;
  const response = await fetch(path, {
    method,
    headers,
    body: bodyOf(request),
    credentials: "omit",
    signal,
  });
  let body = "";
  const tell = (isEnded: boolean) =>
    onAnswer({
      status: response.status,
      statusText: response.statusText,
      durationMs: performance.now() - startedAt,
      headers: shownHeaders.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
      body: isEnded ? makeReadable(body) : body,
      isEnded,
    });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    body += part.value;
    if (request.isStream) tell(false);
  }
  tell(true);
}
