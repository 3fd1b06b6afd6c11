/** Posts an event to a public URL under the same rules as fetching. Redirects are not followed: a signature for one URL does not cover the next. */
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { attemptMaxS } from "@tellsign/contracts/webhook/webhook-events";
import { AppError } from "../../process/app-error.ts";
import { version } from "../../process/version.ts";
import { createConnector, type Network } from "./connect-public.ts";
import { parsePublicUrl, type Target } from "./parse-public-url.ts";
import { withTimeout } from "./with-timeout.ts";

/** Returns the response status; throws if there was no response. */
export type PostWebhook = (
  url: string,
  message: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<{ status: number }>;

/** How much of the response is read, so that the server does not see an aborted connection. */
const answerBytesMax = 16 * 1024;

function post(
  socket: Duplex,
  { url }: Target,
  message: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = Buffer.from(message.body);
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      createConnection: () => socket,
      method: "POST",
      path: url.pathname + url.search,
      setHost: false,
      headers: {
        Host: url.host,
        "User-Agent": `Tellsign/${version}`,
        "Content-Type": "application/json",
        "Content-Length": body.length,
        Accept: "*/*",
        "Accept-Encoding": "identity",
        Connection: "close",
        ...message.headers,
      },
      signal,
    });
    request.on("response", resolve);
    request.on("error", reject);
    request.end(body);
  });
}

async function throwAway(response: IncomingMessage): Promise<void> {
  let sizeBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > answerBytesMax) return;
  }
}

export function createWebhookPoster({
  wholeMs = attemptMaxS * 1000,
  ...network
}: Network & { wholeMs?: number } = {}): PostWebhook {
  const connect = createConnector(network);
  return async (address, { headers, body, signal: stopped }) => {
    const target = parsePublicUrl(address);
    if (!target) throw new AppError("url_not_allowed");
    let status: number | null = null;
    try {
      await withTimeout(wholeMs, stopped, async (signal) => {
        const socket = await connect(target, signal);
        try {
          const response = await post(socket, target, { headers, body }, signal);
          status = response.statusCode ?? 0;
          await throwAway(response);
        } finally {
          socket.destroy();
        }
      });
    } catch (error) {
      // Once there is a status it counts, even if reading the rest fails.
      if (status === null) throw error;
    }
    return { status: status ?? 0 };
  };
}
