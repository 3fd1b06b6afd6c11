import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { makePdf } from "@tellsign/detectors/testing/files/make-pdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceProgram } from "../testing/programs/source-program.ts";
import { createDocumentReader } from "./document-reader.ts";

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
const program = [
  "--input-type=module",
  "--eval",
  `
    const path = process.argv.at(-1);
    if (path === "exit") process.exit(1);
    if (path === "throw") throw new Error("thrown");
    if (path === "spin") for (;;);
    process.send({ document: { text: path, notes: [] } });
  `,
];
const never = new AbortController().signal;

describe("a document is read in a process", () => {
  it("one after the other where there are more than processes", async () => {
    const read = createDocumentReader({ program, processes: 1 });
    const texts = await Promise.all(["a", "b", "c"].map((path) => read(path, { signal: never })));
    expect(texts.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it.each(["exit", "throw", "spin"])("and refused when it does this: %s", async (path) => {
    const read = createDocumentReader({ program, processes: 1, readingMsMax: 2_000 });
    await expect(read(path, { signal: never })).rejects.toMatchObject({
      code: "document_too_complex",
    });
    expect(await read("next", { signal: never })).toMatchObject({ text: "next" });
  });

  it("and given up when the server stops", async () => {
    const read = createDocumentReader({ program });
    const stopping = AbortSignal.timeout(100);
    await expect(read("spin", { signal: stopping })).rejects.toMatchObject({
      code: "shutting_down",
    });
  });
});

describe("the real process", () => {
  const read = createDocumentReader({ program: sourceProgram("document-process") });

  it("reads, and refuses with a code", async () => {
    const path = await save(makePdf([[{ text: "Some words.", x: 60, y: 700 }]]));
    expect(await read(path, { signal: never })).toEqual({ text: "Some words.", notes: [] });
    await expect(read(await save(makePdf([[]])), { signal: never })).rejects.toMatchObject({
      code: "document_has_no_text",
    });
  });

  it("is ended when a page unfolds beyond all measure", async () => {
    const small = createDocumentReader({
      program: sourceProgram("document-process"),
      memoryMbMax: 400,
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
      code: "document_too_complex",
    });
  }, 60_000);
});
