/** Sends texts to the public API with a given concurrency for a given time. */
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type Answered = { status: number; ms: number; retryAfter: boolean };

type Load = {
  url: string;
  key: string;
  takeText: () => string;
  atOnce: number;
  seconds: number;
};

export function postText(
  { url, key }: Pick<Load, "url" | "key">,
  content: string,
  agent?: Agent,
): Promise<Answered> {
  const started = performance.now();
  const body = JSON.stringify({ type: "text", content });
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/analyze`, {
      method: "POST",
      agent,
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
      },
    });
    sent.on("error", reject);
    sent.on("response", async (response) => {
      await buffer(response);
      resolve({
        status: response.statusCode ?? 0,
        ms: performance.now() - started,
        retryAfter: response.headers["retry-after"] !== undefined,
      });
    });
    sent.end(body);
  });
}

/** Each caller sends its next text when the previous one is answered. */
export async function loadApi(load: Load): Promise<{ answers: Answered[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.atOnce });
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const answers: Answered[] = [];
  const sender = async () => {
    while (performance.now() < end) answers.push(await postText(load, load.takeText(), agent));
  };
  try {
    await Promise.all(Array.from({ length: load.atOnce }, sender));
    return { answers, seconds: (performance.now() - started) / 1000 };
  } finally {
    agent.destroy();
  }
}
