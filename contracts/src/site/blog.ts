import { z } from "zod";
import { blogCategories } from "./blog-categories.ts";

export const BlogArticle = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  publishDate: z.iso.date(),
  readTime: z.string(),
  tags: z.array(z.enum(blogCategories)),
  featured: z.boolean(),
  views: z.int(),
  slug: z.string(),
});
export type BlogArticle = z.infer<typeof BlogArticle>;

/** The part of an article that lists show. */
export const ArticleHead = BlogArticle.omit({ content: true, views: true });
export type ArticleHead = z.infer<typeof ArticleHead>;

/** View counts by slug; unopened articles are absent. */
export const ArticleViews = z.object({ views: z.record(z.string(), z.int()) });
export type ArticleViews = z.infer<typeof ArticleViews>;
