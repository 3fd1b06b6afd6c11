import { wait } from "./wait.ts";

/** The data of server-sent events, as they arrive. Comments, which keep the connection open, are skipped. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { name, silentMsMax, signal }: { name: string; silentMsMax: number; signal: AbortSignal },
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, silentMsMax, signal);
      // What the end of the connection cut off is not an event.
      if (done) return;
      text += decoder.decode(value, { stream: true });
      // A CR at the end may be half of a CRLF.
      const lines = text.replace(/\r\n|\r(?!$)/g, "\n");
      const events = lines.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = dataOf(event, name);
        if (data !== null) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
}

function dataOf(event: string, name: string): string | null {
  const fields = event.split("\n").map(fieldOf);
  const [, type = "message"] = fields.findLast(([field]) => field === "event") ?? [];
  const data = fields.filter(([field]) => field === "data").map(([, value]) => value);
  return type === name && data.length > 0 ? data.join("\n") : null;
}

/** The API sends something every 15 seconds; a connection that is silent for longer is dead. */
async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  ms: number,
  signal: AbortSignal,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  const waiting = new AbortController();
  const silence = wait(ms, waiting.signal).then(() => {
    throw new Error("The connection was silent.");
  });
  const stop = () => waiting.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([reader.read(), silence]);
  } finally {
    signal.removeEventListener("abort", stop);
    silence.catch(() => {});
    waiting.abort();
  }
}
