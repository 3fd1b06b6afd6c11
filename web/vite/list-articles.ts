import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ArticleError } from "./article-error.ts";
import { type Article, readArticle } from "./read-article.ts";

/** Every article in the folder: featured ones first, then newest, then by title. */
export function listArticles(folder: string): Article[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  const articles = names.map((name) => {
    const file = join(folder, name);
    return readArticle(file, readFileSync(file, "utf8"));
  });
  for (const key of ["id", "title"] as const) {
    const seen = new Map<string, string>();
    for (const { head } of articles) {
      const other = seen.get(head[key]);
      const file = join(folder, `${head.slug}.md`);
      if (other !== undefined) throw new ArticleError(file, 1, `"${other}" has the same ${key}`);
      seen.set(head[key], head.slug);
    }
  }
  return articles.sort(
    ({ head: a }, { head: b }) =>
      Number(b.featured) - Number(a.featured) ||
      b.publishDate.localeCompare(a.publishDate) ||
      a.title.localeCompare(b.title, "en"),
  );
}
