/** Three pages of our own under made-up names, served by the browser's proxy: it sees every request the browser makes. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Pages = {
  proxy: string;
  /** Every request, in order, except those that the browser makes for itself. */
  asked: string[];
  stop: () => void;
};

type Content = { policy?: string; type?: string; body: string | Buffer };
export type Contents = Record<string, Content>;

/** Its own updater asks even when told not to; no page and no extension can make it. */
const browsersOwn = /^https?:\/\/[^/]+\.(googleapis|google|gstatic)\.com[:/]/;

/** To the server of the test, which is on this machine too. */
function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(asked.url ?? "", { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.on("error", () => answer.writeHead(502).end());
  asked.pipe(passed);
}

export async function servePages(contents: Contents, serverUrl: string): Promise<Pages> {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const url = request.url ?? "";
    if (!browsersOwn.test(url)) asked.push(`${request.method} ${url}`);
    if (url.startsWith(serverUrl)) return passOn(request, answer);
    const content = contents[url];
    if (!content) return answer.writeHead(404).end();
    const { policy, type = "text/html; charset=utf-8", body } = content;
    answer.writeHead(200, {
      "Content-Type": type,
      ...(policy && { "Content-Security-Policy": policy }),
    });
    answer.end(body);
  });
  // An encrypted request would show its host alone; there is none to let through.
  server.on("connect", ({ url }, socket) => {
    if (!browsersOwn.test(`https://${url}/`)) asked.push(`CONNECT ${url}`);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { proxy: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}
