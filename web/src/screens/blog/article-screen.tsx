import { articles } from "virtual:articles";
import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { screens } from "@tellsign/contracts/site/screens";
import { Link as LinkIcon } from "lucide-react";
import { Link, useParams } from "wouter";
import { copyText } from "../../browser/copy-text.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { useScreenHead } from "../../browser/use-screen-head.ts";
import { NotFound } from "../../components/shell/not-found.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { articlePath } from "./article-list.tsx";
import { articleTexts } from "./article-text.tsx";
import { ArticleTags } from "./category-links.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { relateArticles } from "./relate-articles.ts";

const relatedCount = 3;

function Share() {
  const hydrated = useHydrated();
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={!hydrated}
      onClick={() => copyText(window.location.origin + window.location.pathname)}
    >
      <LinkIcon aria-hidden="true" className="size-4" /> Copy link
    </Button>
  );
}

function Related({ to }: { to: ArticleHead }) {
  const related = relateArticles(to, articles, relatedCount);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-2xl">
        Keep reading
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {related.map(({ slug, title, excerpt }) => (
          <li key={slug} className="py-4">
            <Link href={articlePath(slug)} className="link text-lg font-semibold">
              {title}
            </Link>
            <p className="mt-1 text-muted">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArticlePage({ article }: { article: ArticleHead }) {
  useScreenHead(article.title);
  const Text = articleTexts.get(article.slug);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <article>
        <header className="border-b border-line pb-6">
          <Link href={screens.blog.path} className="link text-sm">
            Blog
          </Link>
          <h1 className="mt-3 max-w-[26ch] text-3xl sm:text-5xl">{article.title}</h1>
          <p className="prose-width mt-4 text-xl text-muted">{article.excerpt}</p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <div>
              <ArticleFacts article={article} />
              <ArticleTags tags={article.tags} />
            </div>
            <Share />
          </div>
        </header>
        {Text && <Text />}
      </article>
      <div className="mt-16 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <Related to={article} />
        <NewsletterBox className="self-start" />
      </div>
    </div>
  );
}

export default function BlogArticleScreen() {
  const { slug } = useParams();
  const article = articles.find((candidate) => candidate.slug === slug);
  return article ? <ArticlePage article={article} /> : <NotFound />;
}
