/** Requests of the page, answered by the test: by its routes, the newest first, and else by a server that knows the usual answers. */
import { STATUS_CODES } from "node:http";
import { pause, waitUntil } from "./wait-until.ts";

export type Answer = {
  status?: number;
  json?: unknown;
  body?: string | Uint8Array;
  contentType?: string;
};
export type Ask = { method: string; url: URL; body: unknown };
type Pattern = string | RegExp | ((url: URL) => boolean);
type Handler = (route: Route) => unknown;

/** `*` is anything but a slash, `**` anything; without an origin it is a path. */
export function toPredicate(pattern: Pattern): (url: URL) => boolean {
  if (typeof pattern === "function") return pattern;
  if (pattern instanceof RegExp) return ({ href }) => pattern.test(href);
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, "\\$&")
    .replaceAll("**/", "\u0000")
    .replaceAll("**", "\u0001")
    .replaceAll("*", "[^/]*")
    .replaceAll("\u0000", "(.*/)?")
    .replaceAll("\u0001", ".*");
  const whole = new RegExp(`^${source}$`);
  return ({ href, origin }) => whole.test(href) || whole.test(href.slice(origin.length));
}

export class PageRequest {
  readonly ask: Ask;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  method(): string {
    return this.ask.method;
  }

  url(): string {
    return this.ask.url.href;
  }

  postDataJSON(): unknown {
    return JSON.parse(String(this.ask.body));
  }

  /** The fields of a form in the order they are sent. */
  formEntries(): [string, unknown][] {
    return [...(this.ask.body as FormData).entries()];
  }
}

type Outcome = { answer: Answer } | "aborted" | "next" | "server";

class Route {
  readonly outcome: Promise<Outcome>;
  private settle: (outcome: Outcome) => void = () => {};
  private readonly asked: PageRequest;
  private readonly askFurther: () => Promise<Answer>;

  constructor(asked: PageRequest, askFurther: () => Promise<Answer>) {
    this.asked = asked;
    this.askFurther = askFurther;
    this.outcome = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  request(): PageRequest {
    return this.asked;
  }

  async fulfill(answer: Answer): Promise<void> {
    this.settle({ answer });
  }

  async abort(): Promise<void> {
    this.settle("aborted");
  }

  /** To the server, past the routes that were there before. */
  async continue(): Promise<void> {
    this.settle("server");
  }

  /** To the route that was there before, or to the server. */
  async fallback(): Promise<void> {
    this.settle("next");
  }

  /** What would be answered without this route. */
  fetch(): Promise<Answer> {
    return this.askFurther();
  }
}

function toResponse({ status = 200, json, body, contentType }: Answer): Response {
  const text = json === undefined ? (body ?? "") : JSON.stringify(json);
  const type = contentType ?? (json === undefined ? "text/plain" : "application/json");
  const hasBody = status !== 204;
  return new Response(hasBody ? (text as BodyInit) : null, {
    status,
    statusText: STATUS_CODES[status] ?? "",
    headers: { "content-type": type },
  });
}

export class Network {
  readonly requests: PageRequest[] = [];
  private routes: { isFor: (url: URL) => boolean; pattern: Pattern; handle: Handler }[] = [];
  private readonly answerUsually: (ask: Ask) => Answer;

  constructor(answerUsually: (ask: Ask) => Answer) {
    this.answerUsually = answerUsually;
  }

  route(pattern: Pattern, handle: Handler): void {
    this.routes.unshift({ isFor: toPredicate(pattern), pattern, handle });
  }

  unroute(pattern: Pattern): void {
    this.routes = this.routes.filter((route) => route.pattern !== pattern);
  }

  unrouteAll(): void {
    this.routes = [];
  }

  private async ask(request: PageRequest, from: number): Promise<Answer | null> {
    const at = this.routes.findIndex(({ isFor }, i) => i >= from && isFor(request.ask.url));
    const found = this.routes[at];
    if (!found) return this.answerUsually(request.ask);
    const further = async () => {
      const answer = await this.ask(request, at + 1);
      if (!answer) throw new Error("The route behind this one aborts.");
      return answer;
    };
    const route = new Route(request, further);
    void found.handle(route);
    const outcome = await route.outcome;
    if (outcome === "next") return this.ask(request, at + 1);
    if (outcome === "server") return this.answerUsually(request.ask);
    return outcome === "aborted" ? null : outcome.answer;
  }

  /** Null where no answer comes. */
  private async send(method: string, address: string, body: unknown): Promise<Answer | null> {
    const request = new PageRequest({ method, url: new URL(address, location.href), body });
    this.requests.push(request);
    // An answer never comes in the same turn as its question.
    await pause(0);
    return this.ask(request, 0);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { method = "GET", body, signal } = init;
    const stopped = new Promise<never>((_, reject) => {
      const stop = () => reject(signal?.reason);
      if (signal?.aborted) stop();
      signal?.addEventListener("abort", stop, { once: true });
    });
    const answer = await Promise.race([this.send(method, String(input), body), stopped]);
    if (!answer) throw new TypeError("Failed to fetch");
    return toResponse(answer);
  };

  /** As much of an XMLHttpRequest as sends a form. */
  createUpload(): object {
    const { send } = this;
    const network = this;
    return new (class {
      status = 0;
      statusText = "";
      responseText = "";
      upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
        onprogress: null,
      };
      onload: (() => void) | null = null;
      onerror: (() => void) | null = null;
      onabort: (() => void) | null = null;
      private method = "";
      private address = "";
      private isAborted = false;

      open(method: string, address: string): void {
        this.method = method;
        this.address = address;
      }

      abort(): void {
        this.isAborted = true;
        this.onabort?.();
      }

      async send(form: FormData): Promise<void> {
        await pause(0);
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        const answer = await send.call(network, this.method, this.address, form);
        if (this.isAborted) return;
        if (!answer) return this.onerror?.();
        const response = toResponse(answer);
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = await response.text();
        this.onload?.();
      }
    })();
  }

  /** As much of an EventSource as listens to one kind of event; it breaks where the answer ends. */
  createEventSource(address: string): object {
    const target = new EventTarget();
    const source = Object.assign(target, {
      onerror: null as (() => void) | null,
      isClosed: false,
      close() {
        source.isClosed = true;
      },
    });
    void (async () => {
      const answer = await this.send("GET", address, null);
      const events = answer ? await toResponse(answer).text() : "";
      for (const block of events.split("\n\n").filter(Boolean)) {
        const type = block.match(/^event: (.*)$/m)?.[1] ?? "message";
        const data = block.match(/^data: (.*)$/m)?.[1] ?? "";
        await pause(0);
        if (source.isClosed) return;
        target.dispatchEvent(new MessageEvent(type, { data }));
      }
      if (!source.isClosed) source.onerror?.();
    })();
    return source;
  }

  async waitForRequest(wanted: string | ((request: PageRequest) => boolean)): Promise<PageRequest> {
    const from = this.requests.length;
    const isWanted =
      typeof wanted === "function"
        ? wanted
        : ({ ask }: PageRequest) => toPredicate(wanted)(ask.url);
    return waitUntil(() => {
      const found = this.requests.slice(from).find(isWanted);
      if (!found) throw new Error(`No such request: ${wanted}`);
      return found;
    });
  }
}
