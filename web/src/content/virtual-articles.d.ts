/** Made by web/vite/articles.ts from the files in content/articles. */
declare module "virtual:articles" {
  import type { ArticleHead } from "@tellsign/contracts/site/blog";
  import type { ArticleBody } from "./article.ts";

  /** Featured ones first, then the newest. */
  export const articles: readonly ArticleHead[];
  /** By slug. */
  export const articleBodies: Record<string, () => Promise<{ default: ArticleBody }>>;
}
