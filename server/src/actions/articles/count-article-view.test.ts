import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleViews } from "../../db/articles/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { countArticleView, isRobot } from "./count-article-view.ts";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

const visitor = { userAgent, sessionToken: null };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function readViews() {
  const response = await test.request("/api/blog/views");
  expect(response.status).toBe(200);
  return ((await response.json()) as { views: Record<string, number> }).views;
}

function tokenOf({ cookie }: { cookie: string }): string {
  return cookie.slice(cookie.indexOf("=") + 1);
}

describe("views of an article", () => {
  it("are counted by article and day, and answered by article; none are made up", async () => {
    const { db } = test.services;
    expect(await readViews()).toEqual({});
    const monday = new Date("2026-11-16T23:59:59Z");
    const tuesday = new Date("2026-11-17T00:00:01Z");
    await Promise.all([1, 2, 3].map(() => countArticleView(db, "one", visitor, monday)));
    await countArticleView(db, "one", visitor, tuesday);
    await countArticleView(db, "two", visitor, tuesday);
    expect(await readViews()).toEqual({ one: 4, two: 1 });
    const rows = await db.select().from(articleViews);
    expect(rows).toHaveLength(3);
    expect(Object.keys(rows[0] ?? {})).toEqual(["slug", "day", "views"]);
  });

  it("do not count robots, who does not say what they are, and administrators", async () => {
    const { db, now } = test.services;
    const before = await readViews();
    const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    await countArticleView(db, "one", { ...visitor, userAgent: robot }, now());
    await countArticleView(db, "one", { ...visitor, userAgent: undefined }, now());
    const admin = await test.signUp({ role: "admin" });
    await countArticleView(db, "one", { userAgent, sessionToken: tokenOf(admin) }, now());
    expect(await readViews()).toEqual(before);
    const member = await test.signUp();
    await countArticleView(db, "one", { userAgent, sessionToken: tokenOf(member) }, now());
    expect(await readViews()).toEqual({ ...before, one: (before.one ?? 0) + 1 });
  });

  it.each([
    "curl/8.5.0",
    "python-requests/2.32",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  ])("know the robot %s", (named) => {
    expect(isRobot(named)).toBe(true);
  });

  it.each([
    userAgent,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  ])("know the person with %s", (named) => {
    expect(isRobot(named)).toBe(false);
  });
});
