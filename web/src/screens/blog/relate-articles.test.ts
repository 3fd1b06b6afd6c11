import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { expect, it } from "vitest";
import { relateArticles } from "./relate-articles.ts";

function article(slug: string, tags: ArticleHead["tags"]): ArticleHead {
  return {
    id: slug,
    title: slug,
    excerpt: "",
    author: "Tellsign",
    publishDate: "2026-11-16",
    readTime: "1 min read",
    tags,
    featured: false,
    slug,
  };
}

it("goes on with what shares most categories, never with the article itself", () => {
  const read = article("read", ["Research", "Tutorials"]);
  const others = [
    article("none", ["Enterprise"]),
    article("one", ["Research"]),
    read,
    article("both", ["Tutorials", "Research"]),
    article("another", ["Tutorials"]),
  ];
  expect(relateArticles(read, others, 3).map(({ slug }) => slug)).toEqual([
    "both",
    "one",
    "another",
  ]);
});
