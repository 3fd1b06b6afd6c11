import { useQuery } from "@tanstack/react-query";
import type { ArticleViews } from "@tellsign/contracts/blog";
import { endpoints } from "@tellsign/contracts/endpoints";

/** How often an article was opened; undefined until that is known, and where it never was. */
export function useArticleViews(slug: string): number | undefined {
  const { data } = useQuery<ArticleViews>({ queryKey: [endpoints.getArticleViews.path] });
  return data?.views[slug];
}
