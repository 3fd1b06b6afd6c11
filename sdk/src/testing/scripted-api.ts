/** A fake API that gives scripted answers in order and records its requests. */
import { Tellsign, type TellsignSettings } from "../tellsign.ts";

export type Asked = {
  method: string;
  path: string;
  headers: Headers;
  body: RequestInit["body"];
  signal: AbortSignal;
};
type Answer = (asked: Asked) => Response | Promise<Response>;

export function scriptedApi(answers: Answer[], settings: Partial<TellsignSettings> = {}) {
  const asked: Asked[] = [];
  const left = [...answers];
  const fetch = async (address: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(address));
    const request: Asked = {
      method: init.method ?? "GET",
      path: `${pathname}${search}`,
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal as AbortSignal,
    };
    asked.push(request);
    const answer = left.shift();
    if (!answer) throw new Error(`Unexpected ${request.method} ${request.path}.`);
    return answer(request);
  };
  const baseUrl = "https://api.example/";
  const tellsign = new Tellsign({ apiKey: "ts_live_x", baseUrl, fetch, ...settings });
  return { tellsign, asked };
}

export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

/** Problem details, by default with a Retry-After of no time. */
export const refused =
  (
    status: number,
    code: string,
    headers: Record<string, string> = { "retry-after": "0" },
  ): Answer =>
  () =>
    Response.json(
      { type: "", title: "", status, detail: code, code, message: code, requestId: "req-1" },
      { status, headers },
    );

/** Chunks of a stream of events, which ends or breaks after them. */
export const events =
  (chunks: string[], { breaks = false } = {}): Answer =>
  () => {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        if (breaks) controller.error(new TypeError("terminated"));
        else controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };

/** Answers once the request is aborted. */
export const silence: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

export const brokenNetwork: Answer = () => {
  throw new TypeError("fetch failed");
};
