import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { makeDoc } from "@tellsign/detectors/testing/files/make-doc";
import { makeDocx, makeZip, paragraphXml } from "@tellsign/detectors/testing/files/make-docx";
import { makePdf, setColumn } from "@tellsign/detectors/testing/files/make-pdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let cookie: string;
const analyzed: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-upload-"));
  test = await createTestApp({
    env: { DATA_DIR: folder },
    analyze: async (content) => {
      analyzed.push(content.type === "text" ? content.text : content.path);
      return definiteDetection("human");
    },
  });
  ({ cookie } = await test.signUp({ plan: "starter" }));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function form(...fields: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

function send(body: FormData): Promise<Response> {
  return test.request("/api/analyze", { method: "POST", body, cookie });
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

const essay = (content: BlobPart, name = "essay.txt") => new File([content], name);

describe("an uploaded text", () => {
  it("is read, analyzed and deleted", async () => {
    const response = await send(form(["type", "text"], ["file", essay(sampleText, "a/b\r.md")]));
    expect(response.status).toBe(200);
    const result = (await response.json()) as AnalysisResult;
    expect(result).toMatchObject({ fileName: expect.stringMatching(/^b.*\.md$/), charged: true });
    expect(analyzed.at(-1)).toBe(sampleText);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("may come before the field that names its kind", async () => {
    const response = await send(form(["file", essay(sampleText)], ["type", "text"]));
    expect(response.status).toBe(200);
  });

  it("comes alone: a second one is refused, not left out unsaid", async () => {
    const files: [string, File][] = [
      ["file", essay(sampleText)],
      ["file", essay(sampleText, "other.txt")],
    ];
    const response = await send(form(["type", "text"], ...files));
    expect(await refusal(response)).toEqual([400, "invalid_request"]);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is decoded from UTF-16", async () => {
    const bytes = Buffer.from(`\ufeff${sampleText}`, "utf16le");
    const response = await send(form(["type", "text"], ["file", essay(bytes)]));
    expect(response.status).toBe(200);
    expect(analyzed.at(-1)).toBe(sampleText);
  });

  it("is refused when it is a kind of file nobody reads here", async () => {
    for (const name of ["essay.odt", "essay.rtf", "essay.exe", "essay"]) {
      const response = await send(form(["type", "text"], ["file", essay(sampleText, name)]));
      expect(await refusal(response)).toEqual([415, "unsupported_file_type"]);
    }
  });

  it.each([
    ["essay.docx", makeDocx(paragraphXml(sampleText))],
    ["essay.doc", makeDoc(`${sampleText}\r`)],
    ["essay.pdf", makePdf([setColumn(sampleText.match(/.{1,80}(?: |$)/g) ?? [], 40, 740)])],
    ["a PDF by another name.docx", makePdf([[{ text: sampleText, x: 40, y: 740, size: 1 }]])],
  ])("is read from a document: %s", async (name, bytes) => {
    const response = await send(form(["type", "text"], ["file", essay(bytes as BlobPart, name)]));
    expect(response.status).toBe(200);
    expect(analyzed.at(-1)?.replaceAll(/\s+/g, " ")).toBe(
      sampleText.trim().replaceAll(/\s+/g, " "),
    );
  });

  it("is answered with what of the document was left out", async () => {
    const page = (lines: string[]) => [
      { text: "Running title", x: 60, y: 770 },
      ...setColumn(lines, 60, 700),
    ];
    const lines = ["These are some words of a first page,", "and these of one more, ten and on."];
    const pdf = makePdf([page(lines), page(lines)]);
    const response = await send(form(["type", "text"], ["file", essay(pdf as BlobPart, "a.pdf")]));
    const { explanation } = (await response.json()) as AnalysisResult;
    expect(explanation).toContain("Headers, footers and page numbers were left out.");
  });

  it("is refused with the reason and costs nothing when the document has no text to give", async () => {
    const before = analyzed.length;
    const key = "0".repeat(64);
    const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00><00>]`;
    const bomb = makeZip({ "word/document.xml": " ".repeat(101 * 1024 * 1024) });
    for (const [bytes, code] of [
      [makePdf([[]]), "document_has_no_text"],
      [makePdf([[]], locked), "document_encrypted"],
      [makePdf([[]]).slice(0, 40), "unreadable_file"],
      [bomb, "document_too_complex"],
    ] as const) {
      const file = essay(bytes as BlobPart, "essay.pdf");
      const response = await send(form(["type", "text"], ["file", file]));
      expect(await refusal(response)).toEqual([422, code]);
    }
    expect(analyzed.length).toBe(before);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is refused when it is no text", async () => {
    const rubbish = new Uint8Array(1000).map((_, index) => index % 256);
    const response = await send(form(["type", "text"], ["file", essay(rubbish)]));
    expect(await refusal(response)).toEqual([422, "unreadable_file"]);
  });

  it("needs ten words", async () => {
    const response = await send(form(["type", "text"], ["file", essay("too short")]));
    expect(await refusal(response)).toEqual([422, "content_too_short"]);
  });
});

describe("a form", () => {
  it("needs a file", async () => {
    expect(await refusal(await send(form(["type", "text"])))).toEqual([400, "no_input"]);
  });

  it("names a kind of content", async () => {
    const unnamed = await send(form(["file", essay(sampleText)]));
    expect(await refusal(unnamed)).toEqual([400, "invalid_request"]);
    const unknown = await send(form(["type", "poem"], ["file", essay(sampleText)]));
    expect(await refusal(unknown)).toEqual([400, "invalid_request"]);
  });

  it("is whole", async () => {
    const response = await test.request("/api/analyze", {
      method: "POST",
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nword',
      headers: { "content-type": "multipart/form-data; boundary=x" },
      cookie,
    });
    expect(await refusal(response)).toEqual([400, "invalid_request"]);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is refused before its file is read when the plan does not include its kind", async () => {
    const video = new File(["video"], "clip.mp4");
    expect(await refusal(await send(form(["type", "video"], ["file", video])))).toEqual([
      403,
      "upgrade_required",
    ]);
  });

  it("is told when no detector serves its kind", async () => {
    const audio = new File(["audio"], "voice.wav");
    expect(await refusal(await send(form(["type", "audio"], ["file", audio])))).toEqual([
      501,
      "modality_not_available",
    ]);
  });
});

describe("an upload that breaks off", () => {
  it("leaves no file behind", async () => {
    const uploads = () => readdir(join(folder, "uploads"));
    const server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
    await new Promise((listening) => server.once("listening", listening));
    const { port } = server.address() as AddressInfo;
    const request = httpRequest({
      port,
      host: "127.0.0.1",
      path: "/api/analyze",
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x", cookie },
    });
    request.on("error", () => {});
    request.write(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome words',
    );
    await expect.poll(uploads).toHaveLength(1);
    request.destroy();
    await expect.poll(uploads).toEqual([]);
    server.close();
  });
});

describe("a file that is too large", () => {
  /** Sends without end over a real connection, until it is answered. */
  async function sendForever(
    head: string,
  ): Promise<{ status: number; body: string; sent: number }> {
    const server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
    await new Promise((listening) => server.once("listening", listening));
    const { port } = server.address() as AddressInfo;
    try {
      return await new Promise((resolve, reject) => {
        const chunk = Buffer.alloc(1024 * 1024, "word ");
        let sent = 0;
        let answered = false;
        const request = httpRequest({
          port,
          host: "127.0.0.1",
          path: "/api/analyze",
          method: "POST",
          headers: { "content-type": "multipart/form-data; boundary=x", cookie },
        });
        request.on("response", async (response) => {
          answered = true;
          let body = "";
          for await (const part of response) body += part;
          resolve({ status: response.statusCode ?? 0, body, sent });
          request.destroy();
        });
        request.on("error", (error) => answered || reject(error));
        const more = () => {
          if (answered) return;
          sent += chunk.length;
          if (request.write(chunk)) setImmediate(more);
          else request.once("drain", more);
        };
        request.write(head);
        more();
      });
    } finally {
      server.close();
    }
  }

  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const type = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\ntext\r\n';

  it("is refused while it still arrives", async () => {
    const { status, body, sent } = await sendForever(type + file);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({
      code: "payload_too_large",
      message: "File size must be less than 50MB",
    });
    expect(sent).toBeLessThan(uploadBytesMax.dashboard.text + 32 * 1024 * 1024);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is refused at the largest limit while its kind is unknown", async () => {
    const { status, body } = await sendForever(file);
    expect(status).toBe(413);
    expect(JSON.parse(body).message).toBe("File size must be less than 200MB");
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is refused when its kind, named last, has a lower limit", async () => {
    const content = Buffer.alloc(uploadBytesMax.dashboard.text + 1, "word ");
    const response = await send(form(["file", essay(content)], ["type", "text"]));
    expect(await refusal(response)).toEqual([413, "payload_too_large"]);
  });

  it("is refused as JSON too", async () => {
    const response = await test.request("/api/analyze", {
      json: { type: "text", content: "word ".repeat(uploadBytesMax.dashboard.text / 5) },
      cookie,
    });
    expect(await refusal(response)).toEqual([413, "payload_too_large"]);
  });
});
