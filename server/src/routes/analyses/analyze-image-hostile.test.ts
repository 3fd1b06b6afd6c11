/** What a file does to its detector it does to no one else. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Analyzer, createAnalyzer } from "../../detection/analyzer.ts";
import { imageDetection } from "../../testing/contents/detections.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** Does what the file says, as a decoder with a fault would. */
const program = [
  "--eval",
  `
    const { readFileSync } = require("node:fs");
    process.on("disconnect", () => process.exit());
    process.on("message", ({ path }) => {
      const does = readFileSync(path, "utf8");
      if (does === "hang") for (;;);
      if (does === "crash") process.kill(process.pid, "SIGSEGV");
      if (does === "swell") process.kill(process.pid, "SIGKILL");
      process.send({ detection: ${JSON.stringify(imageDetection("human"))} });
    });
  `,
];

let test: TestApp;
let folder: string;
let analyzer: Analyzer;
let cookie: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-hostile-"));
  analyzer = createAnalyzer({ modelsFolder: "none", processes: 2, program });
  test = await createTestApp({
    analyze: analyzer.analyze,
    modalities: ["text", "image"],
    env: { DATA_DIR: folder, ANALYSIS_TIMEOUT_SECONDS: 1 },
  });
  ({ cookie } = await test.signUp({ plan: "pro" }));
});
afterAll(async () => {
  await analyzer.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function send(does: string): Promise<Response> {
  const form = new FormData();
  form.set("type", "image");
  form.set("file", new File([does], "photo.jpg"));
  return test.request("/api/analyze", { method: "POST", body: form, cookie });
}

async function refusal(does: string): Promise<[number, string]> {
  const response = await send(does);
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

it.each([
  ["hang", 503, "analysis_timeout"],
  ["swell", 413, "image_too_large"],
  ["crash", 500, "analysis_failed"],
] as const)(
  "a file that makes its decoder %s is told so, costs nothing and holds up nobody",
  async (does, status, code) => {
    const [hostile, healthy] = await Promise.all([refusal(does), test.request("/healthz")]);
    expect(hostile).toEqual([status, code]);
    expect(healthy.status).toBe(200);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  },
);

it("many of them at once are ended in their time, and the next image is analyzed", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => refusal("hang")));
  // One account may not take all the room there is.
  expect(new Set(all.map(([, code]) => code))).toEqual(new Set(["analysis_timeout", "overloaded"]));
  const response = await send("be a picture");
  const spent = 1;
  expect(await response.json()).toMatchObject({ verdict: "human", creditsRemaining: 500 - spent });
});
