import { createHmac } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnalysisResult, ImageAnalysis } from "@tellsign/contracts/analysis/analysis";
import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { ledger } from "../../db/billing/tables.ts";
import type { Analyze, DetectorContent } from "../../detection/analyzer.ts";
import type { FetchUrl } from "../../external/fetching/fetch-url.ts";
import { createUrlFetcher } from "../../external/fetching/fetch-url.ts";
import { AppError } from "../../process/app-error.ts";
import { imageDetection } from "../../testing/contents/detections.ts";
import { makeImage } from "../../testing/contents/make-image.ts";
import { spendMonth } from "../../testing/rows/spend-month.ts";
import { type FileServer, startFileServer } from "../../testing/servers/file-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let server: FileServer;
let picture: Buffer;
let served: Buffer;
let analyze: Analyze;
let given: { content: DetectorContent; bytes: Buffer }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-image-"));
  picture = await makeImage().jpeg().toBuffer();
  server = await startFileServer((_, response) => response.end(served));
  const fetchUrl: FetchUrl = createUrlFetcher({
    dial: server.dial,
    resolve: async (name) => (name === "pictures.example" ? ["93.184.216.34"] : []),
  });
  test = await createTestApp({
    env: { DATA_DIR: folder },
    modalities: ["text", "image"],
    fetchUrl,
    analyze: async (content, options) => {
      if (content.type === "image") given.push({ content, bytes: await readFile(content.path) });
      return analyze(content, options);
    },
  });
});
beforeEach(() => {
  analyze = async () => imageDetection("ai");
  given = [];
  served = picture;
  server.dialled.length = 0;
});
afterAll(async () => {
  server.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const address = "https://pictures.example/some/cat.jpg";

function formOf(bytes: Buffer, name = "photo.jpg", type: string | null = "image"): FormData {
  const form = new FormData();
  if (type) form.set("type", type);
  form.set("file", new File([new Uint8Array(bytes)], name));
  return form;
}

type Send = (cookie: string) => Promise<Response>;
const post = (path: string, body: FormData | object): Send => {
  const init = body instanceof FormData ? { method: "POST", body } : { json: body };
  return (cookie) => test.request(path, { ...init, cookie });
};
/** The four ways in for a signed-in user. */
const ways = (bytes: Buffer): [string, Send][] => [
  ["a file", post("/api/analyze", formOf(bytes))],
  ["an address", post("/api/analyze", { type: "image", url: address })],
  ["a file, in depth", post("/api/analyze-image-advanced", formOf(bytes, "photo.jpg", null))],
  ["an address, in depth", post("/api/analyze-image-advanced", { url: address })],
];

async function refusal(response: Response): Promise<[number, string, boolean | undefined]> {
  const { code, upgradeRequired } = (await response.json()) as ErrorBody;
  return [response.status, code, upgradeRequired];
}

async function remaining(userId: string): Promise<number> {
  const user = (await findUserById(test.services.db, userId)) as UserRow;
  return (await readUsage(test.services.db, user, test.services.now())).remaining;
}

async function rowsOf(userId: string) {
  return test.services.db.select().from(analyses).where(eq(analyses.userId, userId));
}

async function keyOf(plan: PlanName) {
  const user = await test.signUp({ plan });
  const json = { name: "Key" };
  const made = await test.request("/api/keys/generate", { json, cookie: user.cookie });
  const { apiKey } = (await made.json()) as GeneratedApiKey;
  const headers = { authorization: `Bearer ${apiKey}` };
  const analyze = (json: object) =>
    test.request("/api/v1/analyze", { json: { type: "image", ...json }, headers });
  return { ...user, analyze };
}

describe("an image", () => {
  it("is analyzed by file and by address, charged once each, and its file is gone", async () => {
    const user = await test.signUp({ plan: "pro" });
    for (const [, send] of ways(picture)) expect((await send(user.cookie)).status).toBe(200);
    expect(await remaining(user.id)).toBe(496);
    expect(given.map(({ bytes }) => bytes.equals(picture))).toEqual([true, true, true, true]);
    expect(given.every(({ content }) => content.type === "image" && content.views)).toBe(true);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is answered whole and with its views", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const [[, upload], [, link]] = ways(picture) as [[string, Send], [string, Send]];
    const result = (await (await upload(cookie)).json()) as AnalysisResult;
    expect(result).toMatchObject({
      type: "image",
      verdict: "ai",
      fileName: "photo.jpg",
      charged: true,
      creditsRemaining: 499,
      views: { preview: "data:,preview" },
      provenance: { metadata: [{ name: "Latitude" }] },
    });
    const linked = (await (await link(cookie)).json()) as AnalysisResult;
    expect(linked.fileName).toBe("cat.jpg");
  });

  it("is answered in depth in the form that call promises", async () => {
    const { cookie } = await test.signUp({ plan: "expert" });
    const send = post("/api/analyze-image-advanced", formOf(picture, "photo.jpg", null));
    const answer = (await (await send(cookie)).json()) as ImageAnalysis;
    expect(answer).toMatchObject({
      analysis: {
        isAiGenerated: true,
        confidence: 0.97,
        processingTime: expect.any(Number),
        fileSize: 1234,
        explanation: "What was measured.",
        metadata: { width: 480, height: 320, format: "jpeg", channels: 3 },
        detailedAnalysis: { indicators: [], humanLikeElements: [] },
        result: { type: "image", charged: true, views: { spectrum: "data:,spectrum" } },
      },
      recommendations: [],
    });
  });

  it("is stored by the hash of its bytes, its size and its name, without views, tags and prompts", async () => {
    const user = await test.signUp({ plan: "pro" });
    await post("/api/analyze", formOf(picture))(user.cookie);
    await post("/api/analyze", { type: "image", url: address })(user.cookie);
    const rows = await rowsOf(user.id);
    const hash = createHmac("sha256", test.services.installationSecret)
      .update("content\0")
      .update(picture)
      .digest("hex");
    expect(rows.map(({ contentHash }) => contentHash)).toEqual([hash, hash]);
    expect(rows.map(({ fileName }) => fileName).sort()).toEqual(["cat.jpg", "photo.jpg"]);
    expect(rows[0]).toMatchObject({ type: "image", sizeBytes: picture.length, state: "done" });
    const stored = JSON.stringify(rows);
    expect(stored).toContain("Stable Diffusion");
    for (const kept of ["data:,", "lighthouse", "48.2082", "pictures.example"]) {
      expect(stored).not.toContain(kept);
    }
  });

  it("may be paid by a credit, whatever the plan", async () => {
    const user = await test.signUp();
    const { db } = test.services;
    const credit = { bucket: "credit" as const, amount: 1, reason: "grant" as const };
    await db.insert(ledger).values({ userId: user.id, ...credit });
    const send = post("/api/analyze", formOf(picture));
    expect((await send(user.cookie)).status).toBe(200);
    expect(await refusal(await send(user.cookie))).toEqual([403, "upgrade_required", true]);
  });

  it("needs an account", async () => {
    for (const [, send] of ways(picture)) expect((await send("")).status).toBe(401);
  });

  it.each(["free", "starter"] as const)(
    "needs more than the plan %s, and nothing is read or fetched",
    async (plan) => {
      const { cookie } = await test.signUp({ plan });
      for (const [, send] of ways(picture)) {
        expect(await refusal(await send(cookie))).toEqual([403, "upgrade_required", true]);
      }
      expect([given, server.dialled]).toEqual([[], []]);
    },
  );

  it("is told when the month's allowance is used up, before anything is fetched", async () => {
    const user = await test.signUp({ plan: "pro" });
    await post("/api/analyze", formOf(picture))(user.cookie);
    await spendMonth(test.services.db, user.id, 499);
    for (const [, send] of ways(picture)) {
      expect(await refusal(await send(user.cookie))).toEqual([403, "monthly_limit_reached", true]);
    }
    expect(server.dialled).toEqual([]);
  });
});

describe("an image that gives no answer", () => {
  it.each([
    ["unsupported_image", 415],
    ["svg_not_accepted", 415],
    ["image_too_large", 413],
    ["image_damaged", 422],
  ] as const)("costs nothing: %s", async (code, status) => {
    analyze = async () => {
      throw new AppError(code);
    };
    const user = await test.signUp({ plan: "pro" });
    for (const [, send] of ways(picture)) {
      const response = await send(user.cookie);
      expect(await refusal(response)).toEqual([status, code, undefined]);
    }
    expect(await remaining(user.id)).toBe(500);
    expect((await rowsOf(user.id)).map(({ state }) => state)).toEqual(Array(4).fill("failed"));
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("must be there", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    for (const send of [
      post("/api/analyze", { type: "image" }),
      post("/api/analyze", { type: "image", content: "https://pictures.example/" }),
      post("/api/analyze-image-advanced", {}),
      post("/api/analyze-image-advanced", { url: "  " }),
      post("/api/analyze-image-advanced", new FormData()),
    ]) {
      expect((await refusal(await send(cookie)))[0]).toBe(400);
    }
  });

  it("is refused while it still arrives when it is too large", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const large = Buffer.alloc(uploadBytesMax.advancedImage + 1);
    for (const type of ["image", null]) {
      const path = type ? "/api/analyze" : "/api/analyze-image-advanced";
      const response = await post(path, formOf(large, "photo.jpg", type))(cookie);
      const body = (await response.json()) as ErrorBody;
      expect([response.status, body.message]).toEqual([413, "File size must be less than 50MB"]);
    }
    expect(given).toEqual([]);
  });
});

describe("an address", () => {
  it("that may not be fetched, leads to no image or to nothing costs nothing and is told", async () => {
    const user = await test.signUp({ plan: "pro" });
    const tell = async (url: string) => {
      const responses = [
        await post("/api/analyze", { type: "image", url })(user.cookie),
        await post("/api/analyze-image-advanced", { url })(user.cookie),
      ];
      const [first, second] = await Promise.all(responses.map(refusal));
      expect(first).toEqual(second);
      return first?.slice(0, 2);
    };
    expect(await tell("http://127.0.0.1/cat.jpg")).toEqual([400, "url_not_allowed"]);
    expect(await tell("file:///etc/passwd")).toEqual([400, "url_not_allowed"]);
    expect(await tell("https://nowhere.example/")).toEqual([400, "url_not_allowed"]);
    served = Buffer.from("<!doctype html><title>A page</title>");
    expect(await tell(address)).toEqual([415, "url_not_an_image"]);
    served = Buffer.from("%PDF-1.7 and more of it");
    expect(await tell(address)).toEqual([415, "url_not_an_image"]);
    expect([given, await rowsOf(user.id), await remaining(user.id)]).toEqual([[], [], 500]);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("is not fetched where the operator has switched that off", async () => {
    const { fetchUrl } = test.services;
    test.services.fetchUrl = null;
    try {
      const { cookie } = await test.signUp({ plan: "pro" });
      const response = await post("/api/analyze", { type: "image", url: address })(cookie);
      expect(response.status).toBe(501);
      expect(await response.json()).toMatchObject({
        code: "not_available",
        message: "This server does not fetch web addresses. Upload the file instead.",
      });
      const site = await (await test.request("/api/site")).json();
      expect(site).toMatchObject({ urlFetch: false, modalities: ["text", "image"] });
    } finally {
      test.services.fetchUrl = fetchUrl;
    }
    const site = await (await test.request("/api/site")).json();
    expect(site).toMatchObject({ urlFetch: true });
  });
});

describe("the public API", () => {
  it("takes an image's address as its content, and brings views when asked for detail", async () => {
    const { analyze } = await keyOf("pro");
    const response = await analyze({ content: address });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      isAI: true,
      confidence: 0.97,
      analysis: { type: "image", charged: true, creditsRemaining: 499, fileName: "cat.jpg" },
    });
    await analyze({ content: address, options: { detailed: true } });
    expect(given.map(({ content }) => content.type === "image" && content.views)).toEqual([
      false,
      true,
    ]);
  });

  it("refuses other addresses and none, and costs nothing then", async () => {
    const { analyze, id } = await keyOf("pro");
    const tell = async (content: string) => (await refusal(await analyze({ content }))).slice(0, 2);
    expect(await tell("http://169.254.169.254/latest/meta-data/")).toEqual([
      400,
      "url_not_allowed",
    ]);
    expect(await tell("a picture of a cat")).toEqual([400, "url_not_allowed"]);
    expect(await tell(" ")).toEqual([400, "no_input"]);
    expect(await remaining(id)).toBe(500);
  });

  it("needs a plan with images", async () => {
    const { analyze } = await keyOf("starter");
    expect(await refusal(await analyze({ content: address }))).toEqual([
      403,
      "upgrade_required",
      true,
    ]);
    expect(server.dialled).toEqual([]);
  });

  it("says in its status that images are analyzed", async () => {
    const status = await (await test.request("/api/status")).json();
    expect(status).toMatchObject({ modalities: ["text", "image"] });
  });
});
