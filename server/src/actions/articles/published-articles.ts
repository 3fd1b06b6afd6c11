import { readFile } from "node:fs/promises";
import { ArticleHead } from "@tellsign/contracts/site/blog";
import { z } from "zod";

/** The published articles, from the list that the web build writes; none before the web has been built. */
export function createArticleList(file: string): () => Promise<ArticleHead[]> {
  return async () => {
    const text = await readFile(file, "utf8").catch(() => "[]");
    return z.array(ArticleHead).parse(JSON.parse(text));
  };
}
