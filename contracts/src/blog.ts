import { z } from "zod";

export const BlogArticle = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  publishDate: z.iso.date(),
  readTime: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  views: z.int(),
  slug: z.string(),
});
export type BlogArticle = z.infer<typeof BlogArticle>;
