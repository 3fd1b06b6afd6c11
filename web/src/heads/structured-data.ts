/** schema.org structured data, derived from what the pages show. */

import { creditPacks, plans } from "@tellsign/contracts/billing/plans";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { screens } from "@tellsign/contracts/site/screens";
import type { PageFacts } from "../api/page-facts.ts";
import type { Question } from "../components/ui/questions.tsx";
import { modelLeads } from "../content/methodology.ts";
import { publicUrlToken as site } from "./page-head.ts";
import { renderText } from "./render-text.tsx";

const context = "https://schema.org";
const organizationId = `${site}/#organization`;

export function organization({ contactEmail }: PageFacts) {
  return {
    "@context": context,
    "@type": "Organization",
    "@id": organizationId,
    name: "Tellsign",
    url: `${site}/`,
    logo: `${site}/logo.svg`,
    email: contactEmail,
    description: screens.about.description,
  };
}

export function website() {
  return {
    "@context": context,
    "@type": "WebSite",
    name: "Tellsign",
    url: `${site}/`,
    description: screens.landing.description,
    inLanguage: "en",
    publisher: { "@id": organizationId },
  };
}

function offer(name: string, priceCents: number) {
  return {
    "@type": "Offer",
    name,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: "USD",
    url: `${site}${screens.subscribe.path}`,
  };
}

export function softwareApplication() {
  const paid = [plans.starter, plans.pro, plans.expert];
  return {
    "@context": context,
    "@type": "SoftwareApplication",
    name: "Tellsign",
    url: `${site}/`,
    description: screens.landing.description,
    applicationCategory: "UtilitiesApplication",
    operatingSystem: "Any with a web browser",
    offers: [
      ...paid.map(({ label, monthlyPriceCents }) => offer(`${label}, monthly`, monthlyPriceCents)),
      ...creditPacks.map(({ name, priceCents }) => offer(name, priceCents)),
    ],
    publisher: { "@id": organizationId },
  };
}

export function faqPage(questions: readonly Question[], facts: PageFacts) {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: renderText(answer, facts) },
    })),
  };
}

/** From the home page down to this one. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]) {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${site}${path}`,
    })),
  };
}

export function blogPosting(
  article: ArticleHead,
  { path, picture }: { path: string; picture: string },
) {
  return {
    "@context": context,
    "@type": "BlogPosting",
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishDate,
    author: {
      "@type": "Organization",
      name: article.author,
      url: `${site}/`,
      logo: `${site}/logo.svg`,
    },
    publisher: { "@id": organizationId },
    image: `${site}/og/${picture}.png`,
    mainEntityOfPage: `${site}${path}`,
    keywords: article.tags.join(", "),
    inLanguage: "en",
  };
}

/** The list of articles, each with its own page. */
export function blog(articles: readonly ArticleHead[]) {
  const { path, title, description } = screens.blog;
  return {
    "@context": context,
    "@type": "Blog",
    name: `Tellsign ${title}`,
    description,
    url: `${site}${path}`,
    inLanguage: "en",
    publisher: { "@id": organizationId },
    blogPost: articles.map((article) => {
      const path = `${screens.blog.path}/${article.slug}`;
      const picture = path.slice(1).replaceAll("/", "-");
      const { "@context": _, ...posting } = blogPosting(article, { path, picture });
      return posting;
    }),
  };
}

export function methodologyArticle() {
  const { path, title, description } = screens.methodology;
  return {
    "@context": context,
    "@type": "TechArticle",
    headline: title,
    description,
    author: { "@id": organizationId },
    publisher: { "@id": organizationId },
    image: `${site}/og/${path.slice(1)}.png`,
    mainEntityOfPage: `${site}${path}`,
    about: "Detection of AI-generated text, images, speech, and video",
    inLanguage: "en",
  };
}

/** A model's evaluation report, which anyone may download. */
export function dataset(modality: Modality, { title, path }: { title: string; path: string }) {
  const download = (file: string) => ({
    "@type": "DataDownload",
    encodingFormat: "application/json",
    contentUrl: `${site}/reports/${modality}/${file}.json`,
  });
  return {
    "@context": context,
    "@type": "Dataset",
    name: title,
    description: modelLeads[modality],
    url: `${site}${path}`,
    license: "https://www.apache.org/licenses/LICENSE-2.0",
    creator: { "@id": organizationId },
    distribution: [download("report"), download("card")],
  };
}
