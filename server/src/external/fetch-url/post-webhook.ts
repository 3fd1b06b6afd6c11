/** Sends an event to an address on the public internet, under the rules of those that are fetched. A redirect is an answer like any other: whoever signed for one address has not agreed to the next. */
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { attemptMaxS } from "@tellsign/contracts/webhook-events";
import { AppError } from "../../http/app-error.ts";
import type { PostWebhook } from "../../services.ts";
import { version } from "../../version.ts";
import { createConnector, type Network } from "./connect-public.ts";
import { readTarget, type Target } from "./read-target.ts";
import { within } from "./within.ts";

/** What is read of an answer, so that its server need not think it was cut off. */
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
    const target = readTarget(address);
    if (!target) throw new AppError("url_not_allowed");
    let status: number | null = null;
    try {
      await within(wholeMs, stopped, async (signal) => {
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
      // Once there is a status it counts, whatever becomes of the rest.
      if (status === null) throw error;
    }
    return { status: status ?? 0 };
  };
}
