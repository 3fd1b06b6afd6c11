import type { ArticleHead } from "@tellsign/contracts/blog";

/** The articles that share most categories with one, in their own order where they share as many. */
export function relateArticles(
  to: ArticleHead,
  articles: readonly ArticleHead[],
  count: number,
): ArticleHead[] {
  const shared = ({ tags }: ArticleHead) => tags.filter((tag) => to.tags.includes(tag)).length;
  return articles
    .filter(({ slug }) => slug !== to.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
