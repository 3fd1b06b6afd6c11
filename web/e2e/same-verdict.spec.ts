import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Page,
  test,
} from "@playwright/test";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { onDevice } from "../src/content/messages/analysis/on-device.ts";
import { signInAs } from "./fresh-user.ts";
import { listParityTexts } from "./parity-texts.ts";

test.skip(!existsSync("models/text/card.json"), "There is no text model to compare.");

type Answer = Pick<Detection, "verdict" | "aiProbability">;

const differenceMax = 0.02;
/** Hosts round 8-bit activations at ties of their own, so a text may part by a little more, or lie on both sides of a threshold. */
const outlierMax = 0.025;
const texts = listParityTexts();

async function askEach(ask: (content: string) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const text of texts) answers.push(await ask(text));
  return answers;
}

/** A server refuses before payment what the others answer without a score. */
const refused: Answer = { verdict: "uncertain", aiProbability: null };

async function isRefused(answer: APIResponse): Promise<boolean> {
  if (answer.status() !== 422) return false;
  expect((await answer.json()).abstention).toBeTruthy();
  return true;
}

function askSite(request: APIRequestContext): Promise<Answer[]> {
  return askEach(async (content) => {
    const answer = await request.post("/api/analyze", { data: { type: "text", content } });
    if (await isRefused(answer)) return refused;
    expect(answer.status()).toBe(200);
    return answer.json();
  });
}

function askPublicApi(request: APIRequestContext, key: string): Promise<Answer[]> {
  return askEach(async (content) => {
    const answer = await request.post("/api/v1/analyze", {
      headers: { Authorization: `Bearer ${key}` },
      data: { type: "text", content },
    });
    if (await isRefused(answer)) return refused;
    expect(answer.status()).toBe(200);
    return (await answer.json()).analysis;
  });
}

async function askCommandLine(): Promise<Answer[]> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-parity-"));
  try {
    const files = texts.map((_, i) => join(folder, `${i}.txt`));
    for (const [i, file] of files.entries()) await writeFile(file, texts[i] as string);
    const options = ["--import", "tsx", "cli/src/scan/scan-files.ts", "--json", ...files];
    const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
    const output = await readAll(child.stdout);
    return output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The worker that the site itself starts, asked without the screens around it. */
async function askBrowser(page: Page): Promise<Answer[]> {
  const started = page.waitForEvent("worker");
  await page.goto("/free-scan");
  await page.getByRole("radio", { name: onDevice.name }).check();
  await page.getByLabel("Paste your text").fill("A word");
  const address = (await started).url();
  return page.evaluate(
    async ({ address, texts }) => {
      const worker = new Worker(address, { type: "module" });
      const answers: Answer[] = [];
      for (const text of texts) {
        answers.push(
          await new Promise<Answer>((resolve, reject) => {
            worker.onerror = ({ message }) => reject(new Error(message));
            worker.onmessage = ({ data }) => {
              if (data.kind === "failure") reject(new Error(data.message));
              if (data.kind !== "detection") return;
              const { verdict, aiProbability } = data.detection;
              resolve({ verdict, aiProbability });
            };
            worker.postMessage({ text, file: null });
          }),
        );
      }
      return answers;
    },
    { address, texts },
  );
}

test("fifty texts get the same verdict from site, API, command line and browser", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(400_000);
  expect(texts).toHaveLength(50);
  await signInAs(page.request, "expert@example.org");
  const made = await page.request.post("/api/keys/generate", { data: { name: "parity" } });
  const { apiKey, key } = await made.json();
  const program = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  // Two at a time, as many as the server has processes at least.
  const [site, publicApi] = await Promise.all([
    askSite(page.request),
    askPublicApi(program, apiKey),
  ]);
  const [commandLine, browser] = await Promise.all([askCommandLine(), askBrowser(page)]);
  await program.dispose();
  await page.request.delete(`/api/keys/${key.id}`);

  const differing: unknown[] = [];
  const outliers: unknown[] = [];
  for (const [i, text] of texts.entries()) {
    const answers = [site, publicApi, commandLine, browser].map((way) => way[i] as Answer);
    const verdicts = new Set(answers.map(({ verdict }) => verdict));
    const probabilities = answers.map(({ aiProbability }) => aiProbability);
    const numbers = probabilities.filter((probability) => probability !== null);
    const spread = numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers);
    const sameKind = numbers.length === 0 || numbers.length === answers.length;
    const answered = { text: text.slice(0, 60), verdicts: [...verdicts], probabilities };
    const isApart = spread > differenceMax || verdicts.size > 1;
    if (!sameKind || spread > outlierMax) differing.push(answered);
    else if (isApart) outliers.push(answered);
  }
  expect(differing).toEqual([]);
  expect(outliers.length, JSON.stringify(outliers)).toBeLessThanOrEqual(1);
  expect(new Set(site.map(({ verdict }) => verdict)).size).toBeGreaterThan(2);
});
