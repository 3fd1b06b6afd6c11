/** One article: its validated front matter and its body in blocks. Anything unclear stops the build. */
import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { type BlogCategory, blogCategories } from "@tellsign/contracts/site/blog-categories";
import type { ArticleBody } from "../src/content/article.ts";
import { ArticleError, type Reject } from "./article-error.ts";
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
/** Search engines and lists truncate a longer one. */
const excerptLengthMax = 200;

function isField(name: string): name is Field {
  return (fields as readonly string[]).includes(name);
}

function readFields(lines: readonly string[], reject: Reject): (name: Field) => string {
  const values = new Map<Field, string>();
  for (const [i, text] of lines.entries()) {
    const number = i + 2;
    const [, name = "", value = ""] = /^([a-zA-Z]+): *(.*)$/.exec(text.trim()) ?? [];
    if (!isField(name)) return reject(number, `a line of the head is one of ${fields.join(", ")}`);
    if (values.has(name)) reject(number, `a second "${name}"`);
    if (value === "") reject(number, `"${name}" is empty`);
    if (/\d\s?(%|per ?cent)/i.test(value)) reject(number, `"${name}" holds a literal percentage`);
    values.set(name, value);
  }
  const missing = fields.filter((name) => !values.has(name));
  if (missing.length > 0) reject(1, `the head has no ${missing.join(", ")}`);
  return (name) => values.get(name) ?? "";
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function readTags(text: string, reject: Reject): BlogCategory[] {
  const names = text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const category = blogCategories.find((known) => known === name);
    return category ?? reject(1, `"${name}" is no category: ${blogCategories.join(", ")}`);
  });
}

export function countWords(body: ArticleBody): number {
  return body.map(plainTextOf).join(" ").split(/\s+/).filter(Boolean).length;
}

function readTimeOf(body: ArticleBody): string {
  return `${Math.max(1, Math.round(countWords(body) / wordsPerMinute))} min read`;
}

/** `file` is the path used in error messages; its base name without `.md` is the slug. */
export function readArticle(file: string, source: string): Article {
  const reject: Reject = (line, problem) => {
    throw new ArticleError(file, line, problem);
  };
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) reject(1, "an article begins with a head between two ---");
  const field = readFields(lines.slice(1, end), reject);
  const slug = field("slug");
  const name = file.replace(/^.*[\\/]/, "").replace(/\.md$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) reject(1, `"${slug}" is no slug: a-z, 0-9 and -`);
  if (slug === "category") reject(1, '"category" is the address of the categories');
  if (slug !== name) reject(1, `the slug "${slug}" is not the file's name "${name}"`);
  if (!isDay(field("publishDate"))) reject(1, `"${field("publishDate")}" is no day: 2026-11-16`);
  if (field("excerpt").length > excerptLengthMax) {
    reject(1, `the excerpt has more than ${excerptLengthMax} characters`);
  }
  const featured = field("featured");
  if (featured !== "true" && featured !== "false") reject(1, "featured is true or false");
  const body = parseBlocks(lines.slice(end + 1).join("\n"), end + 2, reject);
  if (body.length === 0) reject(end + 1, "the article has no text");
  return {
    head: {
      id: field("id"),
      title: field("title"),
      excerpt: field("excerpt"),
      author: field("author"),
      publishDate: field("publishDate"),
      readTime: readTimeOf(body),
      tags: readTags(field("tags"), reject),
      featured: featured === "true",
      slug,
    },
    body,
  };
}
