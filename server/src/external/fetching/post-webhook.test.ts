import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FileServer, startFileServer } from "../../testing/servers/file-server.ts";
import { createWebhookPoster } from "./post-webhook.ts";

const publicAddress = "93.184.216.34";
const body = '{"type":"webhook.test","data":{"word":"für"}}';

let server: FileServer;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let addresses: string[];
let resolved: string[];

beforeAll(async () => {
  server = await startFileServer((request, response) => answer(request, response));
});
afterAll(() => server.close());
beforeEach(() => {
  answer = (_, response) => response.writeHead(204).end();
  addresses = [publicAddress];
  resolved = [];
  server.dialled.length = 0;
  server.requests.length = 0;
});

async function send(url: string, wholeMs = 15_000, signal = new AbortController().signal) {
  const post = createWebhookPoster({
    resolve: async (name) => {
      resolved.push(name);
      return addresses;
    },
    dial: server.dial,
    wholeMs,
  });
  return post(url, { headers: { "webhook-id": "msg_1" }, body, signal });
}

describe("an event", () => {
  it("is posted to the address its name has, and only there", async () => {
    let received = "";
    answer = (request, response) => {
      request.setEncoding("utf8").on("data", (chunk) => {
        received += chunk;
      });
      request.on("end", () => response.writeHead(202).end("thanks"));
    };
    const sent = await send("https://hooks.example/tellsign?token=1");
    expect(sent).toEqual({ status: 202 });
    expect(server.dialled).toEqual([
      { address: publicAddress, port: 443, secure: true, servername: "hooks.example" },
    ]);
    const [request] = server.requests;
    expect([request?.method, request?.url]).toEqual(["POST", "/tellsign?token=1"]);
    expect(request?.headers).toEqual({
      host: "hooks.example",
      "user-agent": expect.stringMatching(/^Tellsign\//),
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      accept: "*/*",
      "accept-encoding": "identity",
      connection: "close",
      "webhook-id": "msg_1",
    });
    expect(received).toBe(body);
  });

  it("is not led elsewhere", async () => {
    answer = (_, response) => response.writeHead(307, { Location: "http://127.0.0.1/" }).end();
    expect(await send("http://hooks.example/")).toEqual({ status: 307 });
    expect(server.requests).toHaveLength(1);
  });

  it("is answered once there is a status, however the answer goes on", async () => {
    answer = (_, response) => response.writeHead(200).write("slowly");
    expect(await send("http://hooks.example/", 100)).toEqual({ status: 200 });
    answer = (_, response) => response.writeHead(200).end(Buffer.alloc(4 * 1024 * 1024));
    expect(await send("http://hooks.example/")).toEqual({ status: 200 });
    answer = (_, response) => {
      response.writeHead(500, { "Content-Length": 10 }).write("cut");
      setTimeout(() => response.destroy(), 10);
    };
    expect(await send("http://hooks.example/")).toEqual({ status: 500 });
  });

  it("is given up where no answer comes in time, none at all, or the process ends", async () => {
    answer = () => {};
    await expect(send("http://hooks.example/", 50)).rejects.toMatchObject({ code: "url_timeout" });
    const ended = AbortSignal.timeout(50);
    await expect(send("http://hooks.example/", 15_000, ended)).rejects.toThrow();
    answer = (request) => request.socket.destroy();
    await expect(send("http://hooks.example/")).rejects.toThrow();
  });

  it.each([
    ["loopback", "http://127.0.0.1/"],
    ["loopback by another notation", "http://0x7f000001/"],
    ["a private address", "https://192.168.1.1/"],
    ["a cloud's metadata", "http://169.254.169.254/latest/"],
    ["IPv6 loopback", "http://[::1]/"],
    ["IPv4-mapped IPv6", "http://[::ffff:10.0.0.1]/"],
    ["link-local IPv6", "http://[fe80::1]/"],
    ["localhost", "http://localhost/"],
    ["another port", "https://hooks.example:8443/"],
    ["a password", "https://user:secret@hooks.example/"],
    ["another scheme", "ftp://hooks.example/"],
  ])("is sent to nobody without a question to anybody: %s", async (_, url) => {
    await expect(send(url)).rejects.toMatchObject({ code: "url_not_allowed" });
    expect([resolved, server.dialled]).toEqual([[], []]);
  });

  it.each(["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:192.168.0.1", "fe80::1"])(
    "is not sent to a name that means %s",
    async (address) => {
      addresses = [address];
      await expect(send("https://hooks.example/")).rejects.toMatchObject({
        code: "url_not_allowed",
      });
      expect(server.dialled).toEqual([]);
    },
  );
});
