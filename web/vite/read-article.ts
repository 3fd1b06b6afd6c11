/** One article: its head, checked, and its text in parts. Anything unclear stops the build. */
import type { ArticleHead } from "@tellsign/contracts/blog";
import { type BlogCategory, blogCategories } from "@tellsign/contracts/blog-categories";
import type { ArticleBody } from "../src/lib/article.ts";
import { ArticleError, type Refuse } from "./article-error.ts";
import { parseBlocks, plainTextOf } from "./parse-blocks.ts";

export type Article = { head: ArticleHead; body: ArticleBody };

const fields = [
  "id",
  "title",
  "excerpt",
  "author",
  "publishDate",
  "tags",
  "featured",
  "slug",
] as const;
type Field = (typeof fields)[number];

const wordsPerMinute = 220;
/** Search engines and lists cut a longer one. */
const excerptLengthMax = 200;

function isField(name: string): name is Field {
  return (fields as readonly string[]).includes(name);
}

function readFields(lines: readonly string[], refuse: Refuse): (name: Field) => string {
  const values = new Map<Field, string>();
  for (const [i, text] of lines.entries()) {
    const number = i + 2;
    const [, name = "", value = ""] = /^([a-zA-Z]+): *(.*)$/.exec(text.trim()) ?? [];
    if (!isField(name)) return refuse(number, `a line of the head is one of ${fields.join(", ")}`);
    if (values.has(name)) refuse(number, `a second "${name}"`);
    if (value === "") refuse(number, `"${name}" is empty`);
    if (/\d\s?(%|per ?cent)/i.test(value)) refuse(number, `"${name}" holds a literal percentage`);
    values.set(name, value);
  }
  const missing = fields.filter((name) => !values.has(name));
  if (missing.length > 0) refuse(1, `the head has no ${missing.join(", ")}`);
  return (name) => values.get(name) ?? "";
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function readTags(text: string, refuse: Refuse): BlogCategory[] {
  const names = text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const category = blogCategories.find((known) => known === name);
    return category ?? refuse(1, `"${name}" is no category: ${blogCategories.join(", ")}`);
  });
}

export function countWords(body: ArticleBody): number {
  return body.map(plainTextOf).join(" ").split(/\s+/).filter(Boolean).length;
}

function readTimeOf(body: ArticleBody): string {
  return `${Math.max(1, Math.round(countWords(body) / wordsPerMinute))} min read`;
}

/** `file` is the path to name in refusals; its last part without `.md` is the slug. */
export function readArticle(file: string, source: string): Article {
  const refuse: Refuse = (line, problem) => {
    throw new ArticleError(file, line, problem);
  };
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) refuse(1, "an article begins with a head between two ---");
  const field = readFields(lines.slice(1, end), refuse);
  const slug = field("slug");
  const name = file.replace(/^.*[\\/]/, "").replace(/\.md$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) refuse(1, `"${slug}" is no slug: a-z, 0-9 and -`);
  if (slug === "category") refuse(1, '"category" is the address of the categories');
  if (slug !== name) refuse(1, `the slug "${slug}" is not the file's name "${name}"`);
  if (!isDay(field("publishDate"))) refuse(1, `"${field("publishDate")}" is no day: 2026-11-16`);
  if (field("excerpt").length > excerptLengthMax) {
    refuse(1, `the excerpt has more than ${excerptLengthMax} characters`);
  }
  const featured = field("featured");
  if (featured !== "true" && featured !== "false") refuse(1, "featured is true or false");
  const body = parseBlocks(lines.slice(end + 1).join("\n"), end + 2, refuse);
  if (body.length === 0) refuse(end + 1, "the article has no text");
  return {
    head: {
      id: field("id"),
      title: field("title"),
      excerpt: field("excerpt"),
      author: field("author"),
      publishDate: field("publishDate"),
      readTime: readTimeOf(body),
      tags: readTags(field("tags"), refuse),
      featured: featured === "true",
      slug,
    },
    body,
  };
}
