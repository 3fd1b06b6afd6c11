import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { screens } from "@tellsign/contracts/site/screens";
import { Link } from "wouter";
import { Badge } from "../../components/ui/badge.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleTags } from "./category-links.tsx";

export function articlePath(slug: string): string {
  return screens.blogArticle.path.replace(":slug", slug);
}

function Teaser({ article, leads }: { article: ArticleHead; leads: boolean }) {
  return (
    <article
      className={
        leads
          ? "rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
          : "border-t border-line pt-6"
      }
    >
      <div className="flex flex-wrap items-center gap-x-4">
        {leads && <Badge tone="accent">Featured</Badge>}
        <ArticleTags tags={article.tags} />
      </div>
      <h2 className={leads ? "mt-1 text-2xl sm:text-3xl" : "mt-1 text-xl sm:text-2xl"}>
        <Link href={articlePath(article.slug)} className="hover:underline">
          {article.title}
        </Link>
      </h2>
      <p className={`prose-width mt-2 mb-3 ${leads ? "text-lg" : ""}`}>{article.excerpt}</p>
      <ArticleFacts article={article} />
    </article>
  );
}

/** Articles in order; featured ones stand out at the top of the list. */
export function ArticleList({ articles }: { articles: readonly ArticleHead[] }) {
  return (
    <section aria-label="Articles" className="mt-8 grid gap-8">
      {articles.map((article) => (
        <Teaser key={article.slug} article={article} leads={article.featured} />
      ))}
    </section>
  );
}
