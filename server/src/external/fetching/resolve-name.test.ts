import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createNameResolver, type ResolveName } from "./resolve-name.ts";

type Answer = { code?: number; a?: number[][]; aaaa?: number[][] } | "silence";

const typeA = 1;
const noSuchName = 3;
const serverFailed = 2;
const headBytes = 12;

let server: Socket;
let resolve: ResolveName;
let zone: Record<string, Answer>;
let asked: string[];

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join("."), end: at + 5 };
}

/** A name server's answer to the one question of a query. */
function answerTo(
  query: Buffer,
  end: number,
  { code = 0, a = [], aaaa = [] }: Exclude<Answer, string>,
) {
  const type = query.readUInt16BE(end - 4);
  const records = type === typeA ? a : aaaa;
  const head = Buffer.from(query.subarray(0, headBytes));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(records.length, 6);
  head.fill(0, 8);
  const bodies = records.map((address) => {
    const fixed = Buffer.from([0xc0, headBytes, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length]);
    return Buffer.concat([fixed, Buffer.from(address)]);
  });
  return Buffer.concat([head, query.subarray(headBytes, end), ...bodies]);
}

beforeAll(async () => {
  server = createSocket("udp4", (query, from) => {
    const { name, end } = readName(query);
    asked.push(name);
    const answer = zone[name] ?? { code: noSuchName };
    if (answer !== "silence") server.send(answerTo(query, end, answer), from.port, from.address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  resolve = createNameResolver({ servers: [`127.0.0.1:${server.address().port}`] });
});
afterAll(() => server.close());
beforeEach(() => {
  zone = {};
  asked = [];
});

const never = () => new AbortController().signal;

it("gives every address of a name, of both kinds", async () => {
  const six = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11];
  zone["pictures.example"] = {
    a: [
      [93, 184, 216, 34],
      [93, 184, 216, 35],
    ],
    aaaa: [six],
  };
  expect(await resolve("pictures.example", never())).toEqual([
    "93.184.216.34",
    "93.184.216.35",
    "2606:4700::1111",
  ]);
});

it("gives none for a name that is not there or has no address", async () => {
  zone["empty.example"] = {};
  expect(await resolve("absent.example", never())).toEqual([]);
  expect(await resolve("empty.example", never())).toEqual([]);
});

it("asks for the name as it is: no hosts file, no search domains", async () => {
  expect(await resolve("localhost.localdomain", never())).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(["localhost.localdomain"]));
});

it("fails where the name server fails, and ends when told to", async () => {
  zone["broken.example"] = { code: serverFailed };
  zone["silent.example"] = "silence";
  await expect(resolve("broken.example", never())).rejects.toThrow("ESERVFAIL");
  const startedAt = performance.now();
  await expect(resolve("silent.example", AbortSignal.timeout(100))).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
