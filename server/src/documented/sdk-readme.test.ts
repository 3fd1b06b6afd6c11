/** The examples of the clients' README, run as they are printed: with the package as it is published, and the file for Python. */
import { execFile, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Listening, listen } from "../http/listen.ts";
import { repositoryRoot } from "../process/repository-root.ts";
import {
  definiteDetection,
  imageDetection,
  mediaDetection,
} from "../testing/contents/detections.ts";
import { makeKey } from "../testing/rows/make-key.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const readme = readFileSync(join(repositoryRoot, "sdk", "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(js|python)\n(.*?)^```$/gms)];
const examples = (language: string) =>
  blocks.filter(([, written]) => written === language).map(([, , code = ""]) => code);
const run = promisify(execFile);
const secret = Buffer.from("a secret of a webhook, long enough");

let test: TestApp;
let listening: Listening;
let folder: string;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-readme-"));
  const installed = join(folder, "node_modules", "@tellsign", "sdk");
  await run(process.execPath, [
    join(repositoryRoot, "scripts", "build", "build-sdk.mjs"),
    installed,
  ]);
  await writeFile(join(folder, "talk.mp3"), new Uint8Array([1, 2, 3]));
  await copyFile(join(repositoryRoot, "docs", "examples", "sample.txt"), join(folder, "essay.txt"));
  test = await createTestApp({
    env: { DATA_DIR: folder, HOST: "127.0.0.1", PORT: 0 },
    modalities: ["text", "image", "audio"],
    work: true,
    answerJobsWithinMs: 0,
    analyze: async ({ type }) => {
      if (type === "text") return definiteDetection("human");
      return type === "image" ? imageDetection("ai") : mediaDetection("audio");
    },
    fetchUrl: async (_, { path }) => {
      await writeFile(path, new Uint8Array([1, 2, 3]));
      return { fileName: "photo.jpg" };
    },
  });
  listening = await listen(test.app, test.services.env);
  const { apiKey } = await makeKey(test, { plan: "expert" });
  env = {
    PATH: process.env.PATH,
    PYTHONPATH: join(repositoryRoot, "sdk", "python"),
    PYTHONDONTWRITEBYTECODE: "1",
    TELLSIGN_URL: `http://127.0.0.1:${listening.port}`,
    TELLSIGN_API_KEY: apiKey,
    TELLSIGN_WEBHOOK_SECRET: `whsec_${secret.toString("base64")}`,
  };
});
afterAll(async () => {
  listening.cut();
  await listening.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function runExample(program: string, name: string, code: string): Promise<string[]> {
  await writeFile(join(folder, name), code);
  const { stdout, stderr } = await run(program, [name], { cwd: folder, env });
  expect(stderr).toBe("");
  return stdout.trim().split("\n");
}

const runScript = (at: number) =>
  runExample(process.execPath, `example-${at}.mjs`, examples("js")[at] ?? "");

it("analyses a text, a recording and what lies at an address", async () => {
  const [answer] = await runScript(0);
  expect(answer?.trim()).toBe("false 0.97");
  const lines = await runScript(1);
  expect(lines.slice(-3)).toEqual([expect.stringMatching(/^done /), "ai", "false"]);
});

it("makes a batch, waits for it and prints its report", async () => {
  const lines = await runScript(2);
  expect(lines[0]).toBe("true");
  expect(lines).toContain("2 of 2");
  expect(lines).toContain("done { ai: 0, human: 2, mixed: 0, uncertain: 0 }");
  expect(lines.filter((line) => /^[12] human$/.test(line))).toEqual(["1 human", "2 human"]);
  expect(lines.at(-1)).toContain("human");
});

it("says what was refused", async () => {
  const [line] = await runScript(3);
  expect(line).toMatch(/^content_too_short 422 \S+$/);
});

it("takes a webhook that is signed, and no other", async () => {
  await writeFile(join(folder, "webhook.mjs"), examples("js")[4] ?? "");
  const body = '{"type":"webhook.test","timestamp":"2026-05-01T12:00:00Z","data":{}}';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`msg_1.${timestamp}.${body}`);
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
  const sent = (given: object) =>
    `new Request("http://a.example", ${JSON.stringify({ method: "POST", body, headers: given })})`;
  const lines = await runExample(
    process.execPath,
    "send.mjs",
    `import { handle } from "./webhook.mjs";
    console.log((await handle(${sent(headers)})).status);
    await handle(${sent({ ...headers, "webhook-id": "msg_2" })}).catch(({ code }) => console.log(code));`,
  );
  expect(lines).toEqual(["webhook.test msg_1", "204", "invalid_signature"]);
  expect(examples("js")).toHaveLength(5);
});

const isMissing = spawnSync("python3", ["--version"]).status !== 0;
it.skipIf(isMissing)(
  `does the same in Python${isMissing ? " (python3 is missing here)" : ""}`,
  async () => {
    const [first = "", second = "", ...more] = examples("python");
    expect(more).toEqual([]);
    const lines = await runExample("python3", "example.py", first);
    expect(lines[0]).toBe("False 0.97 None");
    expect(lines).toContain("ai");
    expect(lines.at(-1)).toBe("content_too_short 422");
    expect(await runExample("python3", "batch.py", second)).toEqual(["done 1"]);
  },
);

it("is typed for those who install it", async () => {
  const tsc = join(repositoryRoot, "node_modules", "typescript", "bin", "tsc");
  await writeFile(
    join(folder, "typed.mts"),
    `import { type Batch, Tellsign, TellsignError } from "@tellsign/sdk";
    const tellsign = new Tellsign({ apiKey: "k", baseUrl: "https://a.example" });
    const { isAI }: { isAI: boolean } = await tellsign.analyze("text");
    const answer = await tellsign.analyze("text", { wait: false });
    const isQueued = "job" in answer && answer.job.state === "queued";
    const batch: Batch = await tellsign.batches.create({ items: ["text"] });
    // @ts-expect-error: there is no such kind
    await tellsign.analyze({ url: "u", type: "smell" });
    console.log(isAI, isQueued, batch.counts.done, new TellsignError({ code: "x", message: "" }).status);`,
  );
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022"];
  const { stdout } = await run(
    process.execPath,
    [tsc, ...options, "--lib", "es2022,dom", "typed.mts"],
    {
      cwd: folder,
    },
  ).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe("");
});
