import type { ArticleHead } from "@tellsign/contracts/site/blog";

export const sampleArticle: ArticleHead = {
  id: "1",
  title: "What a score is",
  excerpt: "And what it is not.",
  author: "Tellsign",
  publishDate: "2026-11-16",
  readTime: "5 min read",
  tags: ["Research"],
  featured: false,
  slug: "what-a-score-is",
};
