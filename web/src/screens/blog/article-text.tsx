import { articleBodies } from "virtual:articles";
import { lazy } from "react";
import { useHashTarget } from "../../browser/use-hash-target.ts";
import type { ArticleBody } from "../../content/article.ts";
import { Blocks } from "./blocks.tsx";
import { Inlines } from "./inlines.tsx";

function Contents({ body }: { body: ArticleBody }) {
  const headings = body.filter((block) => block.kind === "heading");
  if (headings.length < 2) return null;
  return (
    <nav aria-label="Contents" className="mb-8 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
      <h2 className="font-sans text-sm font-semibold text-muted">Contents</h2>
      <ol className="mt-2 border-l border-line">
        {headings.map(({ id, level, children }) => (
          <li key={id} className={level === 3 ? "max-lg:hidden" : ""}>
            <a
              href={`#${id}`}
              className={`block py-1 leading-snug hover:underline ${level === 2 ? "pl-4" : "pl-8 text-muted"}`}
            >
              <Inlines parts={children} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ArticleText({ body }: { body: ArticleBody }) {
  useHashTarget();
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
      <Contents body={body} />
      <Blocks body={body} />
    </div>
  );
}

/** The body of each article, loaded when it is opened. */
export const articleTexts = new Map(
  Object.entries(articleBodies).map(([slug, load]) => [
    slug,
    lazy(async () => {
      const { default: body } = await load();
      return { default: () => <ArticleText body={body} /> };
    }),
  ]),
);
