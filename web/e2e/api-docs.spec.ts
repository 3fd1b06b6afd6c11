import { expect } from "@playwright/test";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { errors } from "@tellsign/contracts/api/errors";
import { exampleAnswer } from "@tellsign/contracts/api/example-answer";
import { partAddress } from "../src/screens/api-docs/docs-link.ts";
import { docsPartNames, sections } from "../src/screens/api-docs/section-list.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

const addresses = ["/api-docs", ...docsPartNames.map(partAddress)];

test("the documentation is whole without script, the same at both addresses", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/api-documentation");
  const start = await main.textContent();

  let text = "";
  const anchors = new Set<string>();
  const headings: string[] = [];
  const targets: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    text += (await main.textContent()) ?? "";
    if (address === "/api-docs") expect(text).toBe(start);
    const ids = await main.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size, address).toBe(ids.length);
    for (const id of ids) anchors.add(`${address}#${id}`);
    headings.push(...(await main.getByRole("heading", { level: 2 }).allTextContents()));
    const found = await main
      .locator('a[href*="#"]')
      .evaluateAll((links) =>
        links.map(
          (link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).hash,
        ),
      );
    targets.push(...found);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new RegExp(`${address}$`));
  }
  expect(headings.filter((title) => title !== "Contents")).toEqual(Object.values(sections));
  for (const [name, { method, path, summary }] of Object.entries(endpoints)) {
    expect(text).toContain(`${method}${path}${summary}`);
    expect(anchors).toContain(`/api-docs/reference#call-${name}`);
  }
  for (const [code, { message }] of Object.entries(errors)) {
    expect(text).toContain(message);
    expect(anchors).toContain(`/api-docs/errors#error-${code}`);
  }
  expect(targets.filter((address) => !anchors.has(address))).toEqual([]);
  for (const words of [
    "Authorization: Bearer YOUR_API_KEY",
    "#!/bin/sh",
    "import { readFile }",
    "import urllib.request",
    "webhook-signature",
    "Idempotency-Key",
    "sandbox:uncertain",
    "tellsign mcp",
    "RateLimit-Policy",
    "The console needs JavaScript",
  ]) {
    expect(text).toContain(words);
  }
  await page.goto("/api-docs");
  await expect(page.getByRole("link", { name: "Contact Enterprise Sales" })).toHaveAttribute(
    "href",
    /^mailto:.+@.+subject=Enterprise/,
  );
  await context.close();
});

test("machines find a description of the API, and where they are", async ({ request, baseURL }) => {
  const description = await (await request.get("/openapi.json")).json();
  expect(description.openapi).toBe("3.1.0");
  for (const path of ["/llms.txt", "/llms-full.txt"]) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toContain("text/plain");
    const text = await answer.text();
    expect(text).toMatch(/^# Tellsign\n/);
    expect(text).toContain(`](${baseURL}/api-docs)`);
    expect(text).not.toContain("__PUBLIC_URL__");
  }
});

test("an address leads to its error and opens its call; code is copied; links stay in the app", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // The `type` of an error names an anchor that has a page of its own now.
  await page.goto("/api-docs#error-rate_limited");
  await expect(page).toHaveURL(/\/api-docs\/errors#error-rate_limited$/);
  await expect(page.locator("#error-rate_limited")).toBeInViewport();

  await page.goto("/api-docs/requests");
  await page.getByRole("link", { name: "AnalysisResult", exact: true }).first().click();
  const schema = page.locator("#schema-AnalysisResult");
  await expect(schema).toHaveAttribute("open", "");
  await expect(schema.getByText("The calibrated probability that AI made it.")).toBeInViewport();

  await page.goto("/api-docs");
  await page.getByRole("button", { name: "Copy: Example request" }).click();
  await expectToast(page, "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('"type": "text"');

  // Come to by a link and not by its address, the page brings the same.
  await page.goto("/api-docs/requests");
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole("main").getByRole("link", { name: "methodology page" }).first().click();
  await expect(page).toHaveURL(/\/methodology$/);
  await page.goto("/contact");
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole("link", { name: "API", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Copy: Example request" })).toBeVisible();
  await page.getByRole("link", { name: "POST /api/v1/analyze", exact: true }).click();
  await expect(page.locator("#call-publicAnalyze")).toBeInViewport();
  expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);
});

test("the console works with a real key, and axe finds nothing", async ({ page }) => {
  // The first analysis loads the networks.
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs(page.request, "pro@example.org");
  const made = await page.request.post("/api/keys/generate", { data: { name: "Console" } });
  const { apiKey, key } = await made.json();
  await page.goto("/api-docs");
  await loadAxe(page);
  await page.getByRole("button", { name: "Open the console" }).click();
  const form = page.getByRole("form", { name: "Console" });
  const answer = page.locator("[data-status]");
  const send = form.getByRole("button", { name: "Send" });

  await send.click();
  await expect(page.getByText("Enter a key.")).toBeVisible();
  const keyField = form.getByLabel("Your key");
  await expect(keyField).toHaveAttribute("type", "password");
  await keyField.fill("ts_live_wrong");
  await send.click();
  await expect(answer).toContainText("Status 401");
  await expect(answer.getByRole("link", { name: "unauthorized" })).toHaveAttribute(
    "href",
    "/api-docs/errors#error-unauthorized",
  );

  // The text that the stored example answer is about: the models still say the same of it.
  await keyField.fill(apiKey);
  await send.click();
  await expect(answer).toContainText("Status 200");
  await expect(answer).toContainText("X-Request-Id");
  await expect(answer).toContainText(/\d+ ms/);
  const body = JSON.parse((await answer.locator("pre").textContent()) ?? "");
  expect(body).toMatchObject({
    isAI: exampleAnswer.isAI,
    analysis: { verdict: exampleAnswer.analysis.verdict, models: exampleAnswer.analysis.models },
  });
  expect(body.confidence).toBeCloseTo(exampleAnswer.confidence ?? 0, 2);
  await expectNothingFound(page, [390], { onlyThinned: true });

  await form.getByLabel("JSON").fill('{"type": "text", "content": "Too short."}');
  const program = page.getByRole("region", { name: "The request in curl" });
  await expect(program).toContainText("Too short.");
  await expect(program).not.toContainText(apiKey);
  await send.click();
  await expect(answer).toContainText("Status 422");
  await expect(answer).toContainText("Send a longer passage.");

  await form.getByLabel("Send", { exact: true }).selectOption("A file");
  await form.getByLabel("File", { exact: true }).setInputFiles("docs/examples/sample.txt");
  await send.click();
  await expect(answer).toContainText("Status 200");
  await expect(answer).toContainText('"fileName": "sample.txt"');
  await page.getByLabel("The same request as code").selectOption("Python");
  await expect(page.getByRole("region", { name: "The request in Python" })).toContainText(
    'pathlib.Path("sample.txt")',
  );

  await form.getByLabel("Endpoint").selectOption("GET /api/v1/jobs/{id}");
  await form.getByLabel("Job ID").fill("none");
  await send.click();
  await expect(answer).toContainText("job_not_found");
  await form.getByLabel("Endpoint").selectOption("GET /api/status");
  await send.click();
  await expect(answer).toContainText('"modalities"');

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(apiKey);
  await page.request.delete(`/api/keys/${key.id}`);
});
