import { articles } from "virtual:articles";
import { blogCategories, categorySlug } from "@tellsign/contracts/site/blog-categories";
import {
  notFoundScreen,
  pageTitle,
  type Screen,
  type ScreenName,
  screens,
} from "@tellsign/contracts/site/screens";
import type { PageFacts } from "../api/page-facts.ts";
import { contactQuestions } from "../content/contact-questions.tsx";
import { landingQuestions } from "../content/landing-questions.tsx";
import type { PageHead } from "./page-head.ts";
import {
  blogPosting,
  breadcrumbs,
  faqPage,
  organization,
  softwareApplication,
  website,
} from "./structured-data.ts";

/** An address that does not exist: its rendering serves every unknown one. */
export const notFoundPath = "/404";

const feed = "/blog/rss.xml";

/** Two addresses of one page. */
const canonicalPaths: Partial<Record<string, string>> = {
  [screens.home.path]: screens.landing.path,
  [screens.apiDocumentation.path]: screens.apiDocs.path,
};

function pictureName(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

function makeHead(
  path: string,
  given: Partial<PageHead> & Pick<PageHead, "title" | "description">,
) {
  const canonicalPath = canonicalPaths[path] ?? path;
  return {
    path,
    canonicalPath,
    kind: "website",
    picture: pictureName(canonicalPath),
    label: "Tellsign",
    structuredData: [],
    feed: null,
    updatedOn: null,
    ...given,
    title: pageTitle(given.title),
  } satisfies PageHead;
}

function dataOf(name: ScreenName, facts: PageFacts): object[] {
  switch (name) {
    case "landing":
    case "home":
      return [
        organization(facts),
        website(),
        softwareApplication(),
        faqPage(landingQuestions, facts),
      ];
    case "about":
      return [organization(facts)];
    case "subscribe":
      return [softwareApplication()];
    case "contact":
      return [organization(facts), faqPage(contactQuestions, facts)];
    default:
      return [];
  }
}

function listCategories(): PageHead[] {
  const { blog } = screens;
  return blogCategories.map((name) => {
    const path = `${blog.path}/category/${categorySlug(name)}`;
    return makeHead(path, {
      title: name,
      description: `Articles about ${name} from the Tellsign blog.`,
      label: "Blog",
      structuredData: [
        breadcrumbs([
          { name: blog.title, path: blog.path },
          { name, path },
        ]),
      ],
      feed,
    });
  });
}

function listArticles(): PageHead[] {
  const { blog } = screens;
  return articles.map((article) => {
    const { excerpt, publishDate, slug, tags, title } = article;
    const path = `${blog.path}/${slug}`;
    const picture = pictureName(path);
    return makeHead(path, {
      title,
      description: excerpt,
      kind: "article",
      label: tags.join(" · "),
      structuredData: [
        blogPosting(article, { path, picture }),
        breadcrumbs([
          { name: blog.title, path: blog.path },
          { name: title, path },
        ]),
      ],
      feed,
      updatedOn: publishDate,
    });
  });
}

/** Every prerendered page, with the one for unknown addresses last. */
export function listPageHeads(facts: PageFacts): PageHead[] {
  const fixed = (Object.entries(screens) as [ScreenName, Screen][]).filter(
    ([, { indexed, path }]) => indexed && !path.includes(":"),
  );
  return [
    ...fixed.map(([name, { path, title, description }]) =>
      makeHead(path, {
        title,
        description,
        structuredData: dataOf(name, facts),
        feed: name === "blog" ? feed : null,
      }),
    ),
    ...listCategories(),
    ...listArticles(),
    makeHead(notFoundPath, {
      title: notFoundScreen.title,
      description: notFoundScreen.description,
    }),
  ];
}
