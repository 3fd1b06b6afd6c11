/** Fetches a file from the public internet. Every hop is checked, resolved once and dialed at the checked address; private targets are neither contacted nor disclosed. */
import { type FileHandle, open } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { urlAnsweredStatus, urlTooLarge } from "@tellsign/contracts/api/errors";
import { AppError } from "../../process/app-error.ts";
import { version } from "../../process/version.ts";
import { cleanFileName } from "../../storage/clean-file-name.ts";
import { createConnector, type Network } from "./connect-public.ts";
import { parsePublicUrl, type Target } from "./parse-public-url.ts";
import { withTimeout } from "./with-timeout.ts";

/** What kind of file to accept. */
export type Wanted = {
  /** The Accept header. */
  accept: string;
  bytesMax: number;
  /** Timeout for the whole fetch. */
  wholeMs: number;
  /** Throws if the first bytes show an unwanted file. Called once, before the rest is fetched. */
  check: (head: Uint8Array) => void;
};

export type FetchUrl = (
  url: string,
  options: {
    /** Destination path; the file must not exist yet. */
    path: string;
    wanted: Wanted;
    signal: AbortSignal;
  },
) => Promise<{ fileName: string | null }>;

type Limits = {
  redirectsMax: number;
  /** Timeout for resolving the name and connecting, per hop. */
  connectMs: number;
  /** Timeout for the response headers, per hop. */
  firstByteMs: number;
};
type Options = Network & { limits?: Partial<Limits> };

const usualLimits: Limits = {
  redirectsMax: 5,
  connectMs: 5_000,
  firstByteMs: 10_000,
};

const headBytes = 4096;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Sends an anonymous request: no cookies, no referrer, no compression. */
function ask(
  socket: Duplex,
  { url }: Target,
  accept: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      createConnection: () => socket,
      method: "GET",
      path: url.pathname + url.search,
      setHost: false,
      headers: {
        Host: url.host,
        "User-Agent": `Tellsign/${version}`,
        Accept: accept,
        "Accept-Encoding": "identity",
        Connection: "close",
      },
      signal,
    });
    request.on("response", resolve);
    request.on("error", reject);
    request.end();
  });
}

async function save(
  response: IncomingMessage,
  file: FileHandle,
  { bytesMax, check }: Wanted,
): Promise<void> {
  const checkSize = (bytes: number) => {
    if (bytes > bytesMax) throw new AppError("url_too_large", urlTooLarge(bytesMax));
  };
  checkSize(Number(response.headers["content-length"] ?? 0));
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    checkSize(sizeBytes);
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= headBytes) check(head);
    }
    await file.appendFile(chunk);
  }
  if (head.length < headBytes) check(head);
}

function fileNameOf({ pathname }: URL): string | null {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return cleanFileName(decodeURIComponent(last));
  } catch {
    return cleanFileName(last);
  }
}

export function createUrlFetcher({ resolve, dial, limits = {} }: Options = {}): FetchUrl {
  const { redirectsMax, connectMs, firstByteMs } = { ...usualLimits, ...limits };

  const connect = createConnector({ resolve, dial });

  async function askAt(
    target: Target,
    accept: string,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const socket = await withTimeout(connectMs, signal, (limited) => connect(target, limited));
    try {
      return await withTimeout(firstByteMs, signal, () => ask(socket, target, accept, signal));
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** The response of the last hop. */
  async function follow(
    first: Target | null,
    accept: string,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let target = first;
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      if (!target) throw new AppError("url_not_allowed");
      const response = await askAt(target, accept, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return response;
      response.destroy();
      const { location } = response.headers;
      if (!redirects.has(status) || location === undefined) {
        throw new AppError("url_unreachable", urlAnsweredStatus(status));
      }
      target = parsePublicUrl(location, target.url);
    }
    throw new AppError("url_unreachable");
  }

  return async (url, { path, wanted, signal: stopped }) => {
    const target = parsePublicUrl(url);
    try {
      return await withTimeout(wanted.wholeMs, stopped, async (signal) => {
        const response = await follow(target, wanted.accept, signal);
        const file = await open(path, "wx", 0o600);
        try {
          await save(response, file, wanted);
        } finally {
          response.destroy();
          await file.close();
        }
        return { fileName: target ? fileNameOf(target.url) : null };
      });
    } catch (cause) {
      if (stopped.aborted) throw new AppError("shutting_down", undefined, { cause });
      if (cause instanceof AppError) throw cause;
      throw new AppError("url_unreachable", undefined, { cause });
    }
  };
}
