import { articles } from "virtual:articles";
import { modalities } from "@tellsign/contracts/detection/modality";
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
import { modelLeads } from "../content/methodology.ts";
import { partAddress } from "../screens/api-docs/docs-link.ts";
import { docsPartNames, docsParts } from "../screens/api-docs/section-list.ts";
import { modelAddress } from "../screens/methodology/model-address.ts";
import { contentWords } from "../screens/methodology/words.ts";
import type { PageHead } from "./page-head.ts";
import {
  blog,
  blogPosting,
  breadcrumbs,
  dataset,
  faqPage,
  methodologyArticle,
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
    case "methodology":
      return [
        organization(facts),
        methodologyArticle(),
        breadcrumbs([{ name: screens.methodology.title, path: screens.methodology.path }]),
      ];
    case "blog":
      return [
        organization(facts),
        blog(articles),
        breadcrumbs([{ name: screens.blog.title, path: screens.blog.path }]),
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

function listModels(): PageHead[] {
  const { methodology } = screens;
  return modalities.map((modality) => {
    const path = modelAddress(modality);
    const title = `${contentWords[modality].title}, measured`;
    return makeHead(path, {
      title,
      description: modelLeads[modality],
      label: methodology.title,
      structuredData: [
        dataset(modality, { title, path }),
        breadcrumbs([
          { name: methodology.title, path: methodology.path },
          { name: title, path },
        ]),
      ],
    });
  });
}

function listDocsParts(): PageHead[] {
  const { apiDocs } = screens;
  return docsPartNames.map((part) => {
    const path = partAddress(part);
    const { title, summary } = docsParts[part];
    return makeHead(path, {
      title,
      description: `${summary} Part of the documentation of the Tellsign API.`,
      label: apiDocs.title,
      structuredData: [
        breadcrumbs([
          { name: apiDocs.title, path: apiDocs.path },
          { name: title, path },
        ]),
      ],
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
    ...listModels(),
    ...listDocsParts(),
    ...listCategories(),
    ...listArticles(),
    makeHead(notFoundPath, {
      title: notFoundScreen.title,
      description: notFoundScreen.description,
    }),
  ];
}
