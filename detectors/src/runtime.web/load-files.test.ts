import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileAddress } from "@tellsign/contracts/models/model-address";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { areKept, type Download, type FileStore, forgetOthers, loadFiles } from "./load-files.ts";

function describeFile(name: string, content: Uint8Array) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { name, sha256, bytes: content.length };
}

const large = new Uint8Array(300_000).map((_, i) => (i * 7) % 251);
const small = new TextEncoder().encode("a vocabulary");
const files = [describeFile("large.onnx", large), describeFile("small.txt", small)];

/** What the browser's Cache does, in memory. */
function createStore(): FileStore & { kept: Map<string, Uint8Array<ArrayBuffer>> } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    kept,
    match: async (address) => {
      const bytes = kept.get(address);
      return bytes && new Response(bytes);
    },
    put: async (address, response) => {
      kept.set(address, new Uint8Array(await response.arrayBuffer()));
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (address) => kept.delete(address),
  };
}

let server: Server;
let origin: string;
let served: Record<string, Uint8Array>;
let requests: string[];

beforeEach(async () => {
  served = { "large.onnx": large, "small.txt": small };
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const name = new URL(request.url ?? "", "http://localhost").pathname.split("/").at(-1) ?? "";
    const content = served[name];
    response.statusCode = content ? 200 : 404;
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("loadFiles", () => {
  it("fetches each file under its version and reports the bytes as they come", async () => {
    const seen: Download[] = [];
    const store = createStore();
    const onDownload = (download: Download) => seen.push({ ...download });
    const loaded = await loadFiles({ model: "text", origin, store, onDownload }, files);
    expect(loaded.get("small.txt")).toEqual(small);
    expect(Buffer.compare(loaded.get("large.onnx") as Uint8Array, large)).toBe(0);
    expect(requests).toEqual(files.map((file) => fileAddress("text", file)));
    const totalBytes = large.length + small.length;
    expect(seen[0]).toEqual({ receivedBytes: 0, totalBytes });
    expect(seen.at(-1)).toEqual({ receivedBytes: totalBytes, totalBytes });
    expect(seen.length).toBeGreaterThan(3);
  });

  it("fetches nothing a second time and reports no download then", async () => {
    const source = { model: "text", origin, store: createStore() };
    await loadFiles(source, files);
    requests = [];
    const onDownload = () => expect.unreachable();
    const loaded = await loadFiles({ ...source, onDownload }, files);
    expect([requests, loaded.get("small.txt")]).toEqual([[], small]);
  });

  it("fetches anew what is kept but damaged", async () => {
    const store = createStore();
    const source = { model: "text", origin, store };
    await loadFiles(source, files);
    for (const [address, bytes] of store.kept) {
      if (address.includes("small.txt")) bytes[0] = 0;
    }
    requests = [];
    const loaded = await loadFiles(source, files);
    expect(requests).toHaveLength(1);
    expect(loaded.get("small.txt")).toEqual(small);
  });

  it("refuses a file of another content or length, and keeps none of it", async () => {
    const store = createStore();
    const source = { model: "text", origin, store };
    for (const wrong of ["another word", "shorter", "longer than it should be"]) {
      served["small.txt"] = new TextEncoder().encode(wrong);
      await expect(loadFiles(source, files.slice(1))).rejects.toThrow("is not the one its card");
    }
    expect(store.kept.size).toBe(0);
    served = {};
    await expect(loadFiles(source, files)).rejects.toThrow("large.onnx could not be fetched (404)");
  });

  it("works where the browser keeps nothing", async () => {
    const full: FileStore = {
      ...createStore(),
      match: () => Promise.reject(new Error("forbidden")),
      put: () => Promise.reject(new Error("quota")),
    };
    const cut = new ReadableStream({ pull: (stream) => stream.error(new Error("disk")) });
    const broken: FileStore = { ...createStore(), match: async () => new Response(cut) };
    for (const store of [full, broken, null]) {
      expect((await loadFiles({ model: "text", origin, store }, files)).size).toBe(2);
    }
  });
});

describe("areKept", () => {
  it("says so once every file is in the browser", async () => {
    const source = { model: "text", origin, store: createStore() };
    expect(await areKept(source, files)).toBe(false);
    await loadFiles(source, files.slice(1));
    expect(await areKept(source, files)).toBe(false);
    await loadFiles(source, files);
    expect(await areKept(source, files)).toBe(true);
    expect(await areKept({ ...source, store: null }, files)).toBe(false);
  });
});

describe("forgetOthers", () => {
  it("drops the files of an earlier version of this model only", async () => {
    const store = createStore();
    const source = { model: "text", origin, store };
    await loadFiles(source, files);
    const current = [...store.kept.keys()];
    const image = `${origin}/models/image/a.onnx?v=1`;
    for (const address of [`${origin}/models/text/large.onnx?v=old`, image]) {
      await store.put(address, new Response("old"));
    }
    await forgetOthers(source, files);
    expect([...store.kept.keys()]).toEqual([...current, image]);
  });
});
