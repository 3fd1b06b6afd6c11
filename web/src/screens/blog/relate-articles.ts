import type { ArticleHead } from "@tellsign/contracts/site/blog";

/** The articles that share the most categories with one; ties keep their order. */
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
