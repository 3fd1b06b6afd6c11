import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createArticleList } from "./published-articles.ts";

it("the articles are those of the built screens, and none where they are not built", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "articles-")), "articles.json");
  const list = createArticleList(file);
  expect(await list()).toEqual([]);
  const article = {
    id: "1",
    title: "What a score is",
    excerpt: "And what it is not.",
    author: "Tellsign",
    publishDate: "2026-11-16",
    readTime: "5 min read",
    tags: ["Research"],
    featured: false,
    slug: "what-a-score-is",
  };
  await writeFile(file, JSON.stringify([article]));
  expect(await list()).toEqual([article]);
});
