import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { formatCount } from "../../format/format-count.ts";
import { formatPublishDate } from "../../format/format-publish-date.ts";
import { useArticleViews } from "./use-article-views.ts";

/** Author, date, reading time, and views. */
export function ArticleFacts({ article }: { article: ArticleHead }) {
  const views = useArticleViews(article.slug);
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <span>{article.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.publishDate}>{formatPublishDate(article.publishDate)}</time>
      <span aria-hidden="true">·</span>
      <span>{article.readTime}</span>
      {/* Keeps its place, so that nothing moves when the number comes. */}
      <span className="min-w-24">
        {views !== undefined && (
          <>
            <span aria-hidden="true">· </span>
            {formatCount(views)} {views === 1 ? "view" : "views"}
          </>
        )}
      </span>
    </p>
  );
}
