import { readFile } from "node:fs/promises";
import { ArticleHead } from "@tellsign/contracts/blog";
import { z } from "zod";

/** The articles of the built screens, from the list that their build leaves beside them; none where they are not built. */
export function createArticleList(file: string): () => Promise<ArticleHead[]> {
  return async () => {
    const text = await readFile(file, "utf8").catch(() => "[]");
    return z.array(ArticleHead).parse(JSON.parse(text));
  };
}
