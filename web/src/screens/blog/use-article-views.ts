import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { ArticleViews } from "@tellsign/contracts/site/blog";

/** How often an article was opened; undefined until known. */
export function useArticleViews(slug: string): number | undefined {
  const { data } = useQuery<ArticleViews>({ queryKey: [endpoints.getArticleViews.path] });
  return data?.views[slug];
}
