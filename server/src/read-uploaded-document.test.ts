import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { makePdf } from "@tellsign/detectors/testing/make-pdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDocumentReader } from "./read-uploaded-document.ts";
import { sourceDocumentWorker } from "./testing/source-document-worker.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-documents-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, String(Math.random()));
  await writeFile(path, bytes);
  return path;
}

/** Answers the path it was given; certain paths make it misbehave. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from "node:worker_threads";
    const { path } = workerData;
    if (path === "exit") process.exit(1);
    if (path === "throw") throw new Error("thrown");
    if (path === "spin") for (;;);
    if (path === "heap") for (const all = []; ; ) all.push(new Array(1000).fill(path + all.length));
    if (path === "buffers") for (const all = []; ; ) all.push(new Uint8Array(1e6).fill(1));
    parentPort.postMessage({ document: { text: path, notes: [] } });
  `)}`,
);
const never = new AbortController().signal;

describe("a document is read on a thread", () => {
  it("one after the other where there are more than threads", async () => {
    const read = createDocumentReader({ workerFile, threads: 1 });
    const texts = await Promise.all(["a", "b", "c"].map((path) => read(path, { signal: never })));
    expect(texts.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it.each(["exit", "throw", "spin", "heap", "buffers"])(
    "and refused when the thread does this: %s",
    async (path) => {
      const read = createDocumentReader({
        workerFile,
        threads: 1,
        readingMsMax: path === "spin" ? 500 : 20_000,
        growthBytesMax: 300 * 1024 * 1024,
      });
      let ticks = 0;
      const ticking = setInterval(() => ticks++, 10);
      await expect(read(path, { signal: never })).rejects.toMatchObject({
        code: "document_too_complex",
      });
      clearInterval(ticking);
      if (path === "spin") expect(ticks).toBeGreaterThan(5);
      expect(await read("next", { signal: never })).toMatchObject({ text: "next" });
    },
    30_000,
  );

  it("and given up when the server stops", async () => {
    const read = createDocumentReader({ workerFile });
    const stopping = AbortSignal.timeout(100);
    await expect(read("spin", { signal: stopping })).rejects.toMatchObject({
      code: "shutting_down",
    });
  });
});

describe("the real thread", () => {
  const read = createDocumentReader({ workerFile: sourceDocumentWorker });

  it("reads, and refuses with a code", async () => {
    const path = await save(makePdf([[{ text: "Some words.", x: 60, y: 700 }]]));
    expect(await read(path, { signal: never })).toEqual({ text: "Some words.", notes: [] });
    await expect(read(await save(makePdf([[]])), { signal: never })).rejects.toMatchObject({
      code: "document_has_no_text",
    });
  });

  it("is ended when a page unfolds beyond all measure", async () => {
    const small = createDocumentReader({
      workerFile: sourceDocumentWorker,
      growthBytesMax: 400 * 1024 * 1024,
    });
    const packed = deflateSync(Buffer.alloc(600 * 1024 * 1024, " "), { level: 1 });
    const file = Buffer.concat([
      Buffer.from(
        "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n" +
          `4 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      Buffer.from("\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n"),
    ]);
    await expect(small(await save(file), { signal: never })).rejects.toMatchObject({
      code: expect.stringMatching(/^document_/),
    });
  }, 60_000);
});
