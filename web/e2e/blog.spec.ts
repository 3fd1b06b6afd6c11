import { expect, type Page } from "@playwright/test";
import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { blogCategories, categorySlug } from "@tellsign/contracts/site/blog-categories";
import { newsletter } from "../src/content/messages/newsletter.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { newUser, signInAs } from "./fresh-user.ts";
import { mailedLink } from "./mailed-link.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const box = (page: Page) =>
  main(page).locator("section").filter({ hasText: "Stay Updated" }).last();

async function listArticles(page: Page): Promise<ArticleHead[]> {
  return (await page.request.get("/blog/articles.json")).json();
}

test("the blog lists its articles, featured ones first, with categories, quick links and a feed", async ({
  page,
}) => {
  await page.goto("/blog");
  const articles = await listArticles(page);
  expect(articles).toHaveLength(8);
  const titles = main(page).getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(articles.map(({ title }) => title));
  expect(articles[0]?.featured).toBe(true);
  await expect(main(page).getByText(/^\d+ min read$/)).toHaveCount(8);
  const categories = main(page).getByRole("navigation", { name: "Categories" });
  for (const category of blogCategories) {
    await expect(categories.getByRole("link", { name: category, exact: true })).toHaveAttribute(
      "href",
      `/blog/category/${categorySlug(category)}`,
    );
  }
  const quickLinks = main(page).getByRole("navigation", { name: "Quick links" }).getByRole("link");
  const hrefs = await quickLinks.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(hrefs).toEqual(["/free-scan", "/api-docs", "/subscribe", "/contact"]);
  await loadAxe(page);
  await expectNothingFound(page);

  const response = await page.request.get("/blog/rss.xml");
  expect(response.headers()["content-type"]).toContain("xml");
  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      const texts = (name: string) =>
        [...parsed.querySelectorAll(name)].map(({ textContent }) => textContent);
      return {
        broken: parsed.querySelector("parsererror") !== null,
        version: parsed.documentElement.getAttribute("version"),
        titles: texts("item > title"),
        links: texts("item > link"),
        self: parsed.querySelector('link[rel="self"]')?.getAttribute("href"),
      };
    },
    await response.text(),
  );
  expect(feed).toMatchObject({ broken: false, version: "2.0" });
  expect(feed.titles.sort()).toEqual(articles.map(({ title }) => title).sort());
  expect(feed.self).toMatch(/^https?:\/\/[^/]+\/blog\/rss\.xml$/);
  expect(new URL(feed.links[0] ?? "").pathname).toMatch(/^\/blog\/[a-z0-9-]+$/);
});

test("an article has its facts, contents, figures and what to read next; its link can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog");
  const [article] = await listArticles(page);
  if (!article) throw new Error("There is no article.");
  await page.route("**/api/blog/views", (route) =>
    route.fulfill({ json: { views: { [article.slug]: 1234 } } }),
  );
  await page.goto(`/blog/${article.slug}`);
  await expect(page).toHaveTitle(`${article.title} · Tellsign`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  const header = main(page).locator("header");
  for (const fact of [article.author, "November 16, 2026", article.readTime, "1,234 views"]) {
    await expect(header.getByText(fact)).toBeVisible();
  }
  for (const tag of article.tags) {
    await expect(header.getByRole("link", { name: tag })).toHaveAttribute(
      "href",
      `/blog/category/${categorySlug(tag)}`,
    );
  }
  const contents = main(page).getByRole("navigation", { name: "Contents" }).getByRole("link");
  const anchors = await contents.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(anchors.length).toBeGreaterThan(1);
  for (const anchor of anchors) await expect(page.locator(anchor ?? "none")).toHaveCount(1);
  await expect(
    main(page).getByRole("region", { name: "Keep reading" }).getByRole("link"),
  ).toHaveCount(3);
  await header.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/blog/${article.slug}`);
  await loadAxe(page);
  await expectNothingFound(page);
});

test("a category has its articles; an unknown article or category is not found", async ({
  page,
}) => {
  await page.goto("/blog/category/best-practices");
  const articles = (await listArticles(page)).filter(({ tags }) => tags.includes("Best Practices"));
  const titles = main(page).getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(articles.map(({ title }) => title));
  await expect(
    main(page).getByRole("link", { name: "Best Practices", exact: true }).first(),
  ).toHaveAttribute("aria-current", "page");
  for (const path of ["/blog/no-such-article", "/blog/category/gossip"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  }
});

test("a reader subscribes, confirms by mail, gets an article that an administrator sends, and unsubscribes", async ({
  page,
  baseURL,
}) => {
  const { email } = newUser();
  await page.goto("/blog");
  await box(page).getByLabel("Email").fill(email);
  await box(page).getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, newsletter.asked.title, newsletter.asked.description);
  await expect(box(page).getByRole("status")).toHaveText(newsletter.asked.description);

  const link = await mailedLink(baseURL, email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/newsletter\/confirm$/);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expectToast(page, newsletter.confirmed.title, newsletter.confirmed.description);

  await signInAs(page.request, "admin@example.org");
  const article = (await listArticles(page)).at(-1);
  await page.goto("/analytics-dashboard");
  await page.getByRole("tab", { name: "Messages" }).click();
  const panel = page.getByRole("region", { name: "Newsletter" });
  await expect(panel.getByText(/[1-9]\d* confirmed/)).toBeVisible();
  await panel.getByRole("button", { name: `Send to subscribers: ${article?.title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send to subscribers" }).click();
  await expectToast(page, newsletter.sentTitle);
  const row = panel.getByRole("row").filter({ hasText: article?.title });
  await expect(row.getByText(/^\d+ emails?, /)).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);

  const ending = await mailedLink(baseURL, email);
  await page.goto(ending);
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe$/);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expectToast(page, newsletter.unsubscribed.title, newsletter.unsubscribed.description);
  await loadAxe(page);
  await expectNothingFound(page);
});
