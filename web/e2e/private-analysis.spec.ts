import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { onDevice } from "../src/content/messages/analysis/on-device.ts";
import { prose } from "../src/testing/fake-answers.ts";
import { expectToast, toasts } from "./expect-toast.ts";
import { registerUser } from "./fresh-user.ts";
import { test } from "./test.ts";

// The server allows one scan a device, so every test is a device of its own.
test.use({ userAgent: async ({ browserName }, use) => use(`${browserName} ${randomUUID()}`) });

test.skip(!existsSync("models/text/card.json"), "There is no text model to fetch.");

const secret = "quillwort";
const text = `${prose} The ${secret} grew by the water, and she had drawn it twice before the rain came. Her sister kept the better drawing in a drawer and never said why. They spoke of it once, at the funeral, and then of the weather.`;

function record(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => requests.push(request));
  return requests;
}

function carriesText(request: Request): boolean {
  return `${decodeURIComponent(request.url())} ${request.postData() ?? ""}`.includes(secret);
}

const isModelFile = (request: Request) => /\/models\/text\/(?!card\.json)/.test(request.url());

async function scan(page: Page): Promise<void> {
  await page.getByLabel("Paste your text").fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
}

async function expectResultOfDevice(page: Page): Promise<void> {
  await expect(page.getByText("Analyzed on this device")).toBeVisible();
  await expect(page.getByRole("region", { name: "The analyzed text" })).toHaveText(text);
}

test("a visitor's text is analysed on the device, is never sent, and needs the model once", async ({
  page,
  context,
}) => {
  const requests = record(context);
  await page.goto("/free-scan");
  await expect(page.getByRole("radio", { name: onDevice.name })).toBeChecked();
  expect(requests.filter(isModelFile)).toEqual([]);
  await scan(page);
  await expectToast(page, "Analysis Complete");
  await expectResultOfDevice(page);
  await expect(page).toHaveURL(/\/dashboard\?free=true$/);
  await expectResultOfDevice(page);
  expect(requests.filter(isModelFile).length).toBeGreaterThan(2);
  expect(requests.filter(carriesText)).toEqual([]);
  expect(requests.filter((request) => request.url().includes("analyze-free"))).toEqual([]);

  await page.goto("/free-scan");
  requests.length = 0;
  await scan(page);
  await expectToast(page, "Analysis Complete");
  await expectResultOfDevice(page);
  expect(requests.filter(isModelFile)).toEqual([]);
  const engine = requests.find((request) => request.url().endsWith(".wasm"));
  expect((await engine?.sizes())?.responseBodySize).toBeLessThanOrEqual(0);
  expect(requests.filter(carriesText)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("free_scan_used"))).toBeNull();
});

test("a visitor may choose the server instead, once; the device stays open to them", async ({
  page,
}) => {
  await page.goto("/free-scan");
  await page.getByRole("radio", { name: onDevice.serverName }).check();
  const sent = page.waitForRequest("**/api/analyze-free");
  await scan(page);
  expect((await sent).postData()).toContain(secret);
  await expectToast(page, "Analysis Complete");
  await page.goto("/free-scan");
  await expect(page.getByLabel("Paste your text")).toBeEnabled();
  await page.getByRole("radio", { name: onDevice.serverName }).check();
  await expect(page.getByText("You’ve used this device’s free scan.")).toBeVisible();
  await expect(page.getByLabel("Paste your text")).toBeDisabled();
  await page.getByRole("radio", { name: onDevice.name }).check();
  await expect(page.getByLabel("Paste your text")).toBeEnabled();
});

test("the download shows its progress and can be cancelled", async ({ page, context }) => {
  await context.route(isModelAddress, () => {});
  await page.goto("/free-scan");
  await scan(page);
  await expect(page.getByText(onDevice.fetching)).toBeVisible();
  await expect(page.getByText(/^0\.0 MB of \d+ MB$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(onDevice.fetching)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Analyze", exact: true })).toBeEnabled();
  await expect(page.getByLabel("Paste your text")).toHaveValue(text);
  await expect(toasts(page)).toHaveCount(0);
});

test("a model that arrives damaged is refused, and the text is still not sent", async ({
  page,
  context,
}) => {
  const requests = record(context);
  await context.route(isModelAddress, (route) => route.fulfill({ body: "damaged" }));
  await page.goto("/free-scan");
  await scan(page);
  await expectToast(page, onDevice.failed.title, onDevice.failed.description);
  expect(requests.filter(carriesText)).toEqual([]);
});

test("a member chooses the device on the dashboard, and nothing is counted", async ({
  page,
  context,
}) => {
  await registerUser(page.request);
  const requests = record(context);
  await page.goto("/dashboard");
  await expect(page.getByRole("radio", { name: onDevice.serverName })).toBeChecked();
  await page.getByRole("radio", { name: onDevice.name }).check();
  await page.getByLabel("Text to analyze").fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectToast(page, "Analysis Complete");
  await expectResultOfDevice(page);
  await expect(page.getByLabel("Text to analyze")).toHaveValue("");
  await expect(page.getByText("0 / 2")).toBeVisible();
  expect(requests.filter(carriesText)).toEqual([]);
});

function isModelAddress(address: URL): boolean {
  return address.pathname.startsWith("/models/text/") && !address.pathname.endsWith("card.json");
}
