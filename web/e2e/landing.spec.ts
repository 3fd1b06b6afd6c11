import { existsSync } from "node:fs";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { creditPacks, plans } from "@tellsign/contracts/billing/plans";
import { onDevice } from "../src/content/messages/analysis/on-device.ts";
import { prose } from "../src/testing/fake-answers.ts";
import { test } from "./test.ts";

const paidPlans = [plans.starter, plans.pro, plans.expert];
const main = (page: Page) => page.locator("#main");

test("leads from every button where the specification says", async ({ page }) => {
  await page.goto("/home");
  for (const [name, address] of [
    ["Try it free", "/free-scan"],
    ["FREE AI SCAN - NO SIGNUP", "/dashboard?free=true"],
    ["Members Login", "/auth-page"],
    ["Start Professional Analysis", "/dashboard"],
    ["Try Free", "/free-scan"],
    ["Try Free Scan", "/free-scan"],
    ["Sign In", "/auth-page"],
  ] as const) {
    const button = main(page).getByRole("link", { name, exact: true });
    await expect(button).toHaveAttribute("href", address);
  }
  const cards = main(page).getByRole("link", { name: /Start a free analysis/ });
  await expect(cards).toHaveCount(4);
  for (const title of ["Text", "Image and deepfake", "Audio and voice", "Video and deepfake"]) {
    const card = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card).toHaveAttribute("href", "/dashboard?free=true");
    // What it accuses wrongly, catches and leaves undecided.
    for (const figure of (await card.locator("dd data").all()).slice(0, 3)) {
      await expect(figure).toHaveText(/^\d+\.\d%$/);
      await expect(figure).toHaveAttribute("data-source", /^models\//);
    }
    await expect(card.locator("dd data")).toHaveCount(3);
  }
  const trials = main(page).getByRole("link", { name: "Start Free Trial" });
  await expect(trials).toHaveCount(paidPlans.length);
  for (const trial of await trials.all()) await expect(trial).toHaveAttribute("href", "/subscribe");

  const button = main(page).getByRole("link", { name: "Members Login" });
  await expect(button).toHaveCSS("opacity", "0");
  await main(page).getByRole("heading", { level: 1 }).hover();
  await expect(button).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(button).toHaveCSS("opacity", "0");
  await button.focus();
  await expect(button).toHaveCSS("opacity", "1");

  await main(page).getByRole("link", { name: "FREE AI SCAN - NO SIGNUP" }).click();
  await expect(page).toHaveURL(/\/dashboard\?free=true$/);
});

test("opens its questions, prices as the contracts do, and goes to the part its address names", async ({
  page,
}) => {
  await page.goto("/home#about");
  await expect(page.locator("#about")).toBeInViewport();
  const questions = main(page).locator("details");
  await expect(questions).toHaveCount(5);
  const answer = questions.first().getByText("got no firm answer");
  await expect(answer).toBeHidden();
  await questions.first().locator("summary").press("Enter");
  await expect(answer).toBeVisible();

  const pricing = page.locator("#subscription-section");
  const cardOf = (name: string) =>
    pricing.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  for (const plan of paidPlans) {
    const card = cardOf(plan.label);
    await expect(card).toContainText(`$${plan.monthlyPriceCents / 100}`);
    await expect(card).toContainText(`${plan.quota.toLocaleString("en")} analyses a month`);
    await expect(card.getByText("Most Popular")).toHaveCount(plan.name === "pro" ? 1 : 0);
  }
  for (const pack of creditPacks) {
    await expect(cardOf(pack.name)).toContainText(`$${pack.priceCents / 100}`);
  }
  await page.goto("/home#subscription-section");
  await expect(pricing.getByRole("heading", { name: "Plans and prices" })).toBeInViewport();
  await expect(pricing).toContainText("Exclusive");
  await expect(pricing).toContainText("Never expires");
  await expect(pricing).not.toContainText(/sav(es|ing) (50|\$5\.90)/i);
});

test.describe("the box of the hero", () => {
  test.skip(!existsSync("models/text/card.json"), "There is no text model to fetch.");
  test.use({ viewport: { width: 390, height: 844 } });

  const secret = "quillwort";
  const text = `${prose} The ${secret} grew by the water, and she had drawn it twice before the rain came.`;

  const box = (page: Page) => page.getByRole("region", { name: "Try it on a text" });
  const input = (page: Page) => box(page).getByLabel("A text to try");
  const analyse = (page: Page) =>
    box(page).getByRole("button", { name: "Analyze", exact: true }).click();
  const isModelFile = (address: URL) =>
    address.pathname.startsWith("/models/text/") && !address.pathname.endsWith("card.json");
  const isHeavy = (request: Request) =>
    /\.wasm|worker/.test(request.url()) || isModelFile(new URL(request.url()));

  async function sizeOf(part: Locator) {
    const { width, height } = (await part.boundingBox()) ?? {};
    return { width, height };
  }

  test("analyses a text on the device: nothing heavy before the click, nothing of it is sent, no scan is used up", async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const requests: Request[] = [];
    context.on("request", (request) => requests.push(request));
    await page.goto("/home");
    await expect(box(page)).toContainText(/A model of \d+ MB/);
    await expect(box(page)).toContainText("Stays on your device");
    await box(page).getByRole("button", { name: "By a person" }).click();
    await expect(box(page)).toContainText("1889");
    await input(page).fill("Too few words.");
    await analyse(page);
    await expect(box(page).getByRole("alert")).toContainText(
      "For accurate detection, please provide at least 25 words of content",
    );
    await input(page).fill(text);
    const before = await sizeOf(box(page));
    expect(requests.filter(isHeavy)).toEqual([]);
    await analyse(page);
    const verdict = box(page).getByRole("heading", {
      name: /^(AI-generated|Human-created|Mixed|Cannot say)$/,
    });
    // The model is fetched, checked and loaded for the first time.
    await expect(verdict).toBeFocused({ timeout: 180_000 });
    await expect(box(page).getByRole("region", { name: "The analyzed text" })).toHaveText(text);
    await expect(box(page)).toContainText(/Probability of AI \d/);
    await expect(box(page).getByRole("link", { name: "How it is measured" })).toHaveAttribute(
      "href",
      "/methodology",
    );
    expect(await sizeOf(box(page))).toEqual(before);
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await box(page).getByRole("link", { name: "All measurements" }).click();
    await expect(page).toHaveURL(/\/free-scan$/);
    await expect(page.getByText(onDevice.analyzed)).toBeVisible();
    await expect(page.getByLabel("Paste your text")).toBeEnabled();
    expect(
      requests.filter((request) =>
        `${decodeURIComponent(request.url())} ${request.postData() ?? ""}`.includes(secret),
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("free_scan_used"))).toBeNull();
  });

  test("shows the download, can be cancelled, and says when it failed; the text stays", async ({
    page,
    context,
  }) => {
    await context.route(isModelFile, () => {});
    await page.goto("/home");
    await input(page).fill(text);
    await analyse(page);
    await expect(box(page).getByText(onDevice.fetching)).toBeVisible();
    await expect(box(page).getByText(/^0\.0 MB of \d+ MB$/)).toBeVisible();
    await box(page).getByRole("button", { name: "Cancel" }).click();
    await expect(input(page)).toHaveValue(text);
    await expect(box(page).getByRole("alert")).toHaveCount(0);
    await context.unroute(isModelFile);
    await context.route(isModelFile, (route) => route.fulfill({ body: "damaged" }));
    await analyse(page);
    await expect(box(page).getByRole("alert")).toContainText(onDevice.failedHere);
    await expect(input(page)).toHaveValue(text);
  });
});
