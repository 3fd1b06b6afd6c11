/** The trust lists as a loopback server publishes them, and what becomes of signers with them. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSigner } from "@tellsign/detectors/testing/files/make-certificates";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTrustListReader } from "../../detection/read-trust-lists.ts";
import { parseEnv } from "../../env.ts";
import { createUrlFetcher } from "../../external/fetching/fetch-url.ts";
import { trustListsFile } from "../../storage/trust/kept-trust-lists.ts";
import { type FileServer, startFileServer } from "../../testing/servers/file-server.ts";
import { createTrustListRefresh, startTrustListRefresh } from "./refresh-trust-lists.ts";

const publicAddress = "93.184.216.34";
const day = 24 * 3_600_000;

let folder: string;
let server: FileServer;
let published: Record<string, string>;
let answer: ((response: ServerResponse) => void) | null;
let names: Record<string, string[]>;
let now: number;
let logged: { event: string; list?: string; reason?: string }[];
let authorities: string[];
let leaf: string;

beforeAll(async () => {
  server = await startFileServer((request, response) => {
    if (answer) return answer(response);
    const file = published[request.url?.split("/").at(-1) ?? ""];
    response.statusCode = file === undefined ? 404 : 200;
    response.end(file);
  });
  const signers = await Promise.all(["A", "B", "C"].map((name) => makeSigner({ name })));
  authorities = signers.map(({ anchorPem }) => `${anchorPem}\n`);
  leaf = signers[0]?.certificate.toString("pem") ?? "";
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-trust-"));
  published = {
    "C2PA-TRUST-LIST.pem": `Subject\tCN=A note\n${authorities.join("\n")}`,
    "C2PA-TSA-TRUST-LIST.pem": authorities[1] ?? "",
    "anchors.pem": `## frozen\n${authorities[2]}`,
    "allowed.pem": leaf,
  };
  answer = null;
  names = { "raw.githubusercontent.com": [publicAddress] };
  now = Date.parse("2026-11-17T08:00:00Z");
  logged = [];
  server.dialled.length = 0;
  server.requests.length = 0;
  return () => rm(folder, { recursive: true });
});

function create(settings: Record<string, string> = {}) {
  const env = parseEnv({ DATA_DIR: folder, ...settings });
  const resolve = async (name: string) => names[name] ?? [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  return createTrustListRefresh({
    env,
    log: pino({ level: "info" }, { write }),
    now: () => new Date(now),
    fetchUrl: createUrlFetcher({ resolve, dial: server.dial }),
  });
}

function readLists() {
  const kept = trustListsFile({ DATA_DIR: folder });
  return createTrustListReader({ chosen: null, interim: null, kept, keptFrom: "c2pa" })();
}

const countIn = (pem: string | null | undefined) => pem?.match(/BEGIN CERTIFICATE/g)?.length ?? 0;
const events = () => logged.map(({ event, list }) => [event, list]);
const askedFor = () => server.requests.map(({ url }) => url?.split("/").at(-1));

it("fetches all lists at the first start, keeps them with their date, and again after a day", async () => {
  const lists = create();
  await lists.refresh();
  expect(server.dialled[0]).toMatchObject({ address: publicAddress, port: 443, secure: true });
  const found = await readLists();
  expect(found.fetchedAt).toEqual(new Date(now));
  expect(countIn(found.signersPem)).toBe(3);
  expect(found.signersPem).not.toContain("A note");
  expect(countIn(found.timeStampsPem)).toBe(1);
  expect(countIn(found.interim?.authoritiesPem)).toBe(1);
  expect(countIn(found.interim?.signersPem)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(["trust-lists.json", "uploads"]);
  expect(await readdir(join(folder, "uploads"))).toEqual([]);

  now += day - 1;
  await lists.refresh();
  expect(server.requests).toHaveLength(4);
  now += 1;
  await create().refresh();
  expect(server.requests).toHaveLength(8);
  expect((await readLists()).fetchedAt).toEqual(new Date(now));
});

it("works on with the last lists when nothing can be reached, says so once, and tries again", async () => {
  const lists = create();
  await lists.refresh();
  const before = await readFile(trustListsFile({ DATA_DIR: folder }), "utf8");
  names = {};
  now += 2 * day;
  logged = [];
  await lists.refresh();
  await lists.refresh();
  expect(events()).toEqual([["trust_list.unreachable", "signers"]]);
  expect(await readFile(trustListsFile({ DATA_DIR: folder }), "utf8")).toBe(before);
  names = { "raw.githubusercontent.com": [publicAddress] };
  await lists.refresh();
  expect((await readLists()).fetchedAt).toEqual(new Date(now));
});

it("contacts no private address, and none at all where it is switched off", async () => {
  names = { "raw.githubusercontent.com": ["10.0.0.7", "127.0.0.1"] };
  await create().refresh();
  expect(server.dialled).toEqual([]);
  expect((await readLists()).signersPem).toBeNull();
  for (const off of [
    { TRUST_LIST_URL: "off" },
    { TRUST_LIST_FILE: "own.pem" },
    { URL_FETCH: "off" },
  ]) {
    const env = parseEnv({ DATA_DIR: folder, ...off });
    const fetchUrl = createUrlFetcher({ dial: server.dial });
    const log = pino({ level: "silent" });
    expect(startTrustListRefresh({ env, log, now: () => new Date(now), fetchUrl })).toBeNull();
  }
});

it.each([
  ["empty", () => ""],
  ["no list", () => "<html>Not today</html>"],
  ["cut off", () => authorities.join("").slice(0, -200)],
  ["not certificates", () => "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"],
  ["shrunken to nearly nothing", () => authorities[0] ?? ""],
  ["certificates of signers, which could vouch for nobody", () => `${authorities.join("")}${leaf}`],
])("refuses a list that is %s, and keeps the last one", async (_, spoil) => {
  const lists = create();
  await lists.refresh();
  published["C2PA-TRUST-LIST.pem"] = spoil();
  now += day;
  logged = [];
  await lists.refresh();
  expect(events()).toEqual([["trust_list.refused", "signers"]]);
  expect(countIn((await readLists()).signersPem)).toBe(3);
});

it("refuses a list that is too large, and lives with a server that has no interim list", async () => {
  answer = (response) => response.end("x".repeat(3 * 1024 * 1024));
  await create().refresh();
  expect(logged).toMatchObject([{ event: "trust_list.unreachable", reason: "url_too_large" }]);
  expect((await readLists()).signersPem).toBeNull();

  answer = null;
  names["lists.example"] = [publicAddress];
  published = {
    "C2PA-TRUST-LIST.pem": authorities.join(""),
    "C2PA-TSA-TRUST-LIST.pem": authorities.join(""),
  };
  server.requests.length = 0;
  await create({ TRUST_LIST_URL: "https://lists.example/mirror" }).refresh();
  expect(server.requests[0]?.url).toBe("/mirror/C2PA-TRUST-LIST.pem");
  expect(askedFor()).toHaveLength(4);
  expect(await readLists()).toMatchObject({ interim: null, signersPem: expect.any(String) });

  // The lists of another address no longer count, even if this one cannot be reached.
  names = {};
  await create().refresh();
  expect((await readLists()).signersPem).toBeNull();
});

it("takes the operator's interim list, whoever is on it, and forgets a file it cannot read", async () => {
  const interim = join(folder, "interim.pem");
  await writeFile(interim, `${authorities[0]}${leaf}`);
  await create({ INTERIM_TRUST_LIST_FILE: interim }).refresh();
  expect(askedFor()).toEqual(["C2PA-TRUST-LIST.pem", "C2PA-TSA-TRUST-LIST.pem"]);
  const kept = trustListsFile({ DATA_DIR: folder });
  const read = createTrustListReader({ chosen: null, interim, kept, keptFrom: "c2pa" });
  const found = (await read()).interim;
  expect([countIn(found?.authoritiesPem), countIn(found?.signersPem)]).toEqual([1, 1]);
  await writeFile(kept, "{");
  expect((await read()).signersPem).toBeNull();
});
