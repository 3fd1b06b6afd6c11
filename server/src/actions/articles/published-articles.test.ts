import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sampleArticle } from "../../testing/contents/sample-article.ts";
import { createArticleList } from "./published-articles.ts";

it("the articles are those of the built screens, and none where they are not built", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "articles-")), "articles.json");
  const list = createArticleList(file);
  expect(await list()).toEqual([]);
  await writeFile(file, JSON.stringify([sampleArticle]));
  expect(await list()).toEqual([sampleArticle]);
});
