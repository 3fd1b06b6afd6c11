import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { categorySlug } from "@tellsign/contracts/site/blog-categories";
import { screens } from "@tellsign/contracts/site/screens";

/** The server replaces this with its own address. */
const publicUrl = "__PUBLIC_URL__";
const feedPath = "/blog/rss.xml";

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };
  return text.replace(/[&<>"]/g, (character) => `&${entities[character]};`);
}

/** RSS dates use English names and GMT. */
function rssDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}

function writeItem(head: ArticleHead): string {
  const address = `${publicUrl}/blog/${head.slug}`;
  const categories = head.tags.map(
    (tag) =>
      `      <category domain="${publicUrl}/blog/category/${categorySlug(tag)}">${escapeXml(tag)}</category>`,
  );
  return [
    "    <item>",
    `      <title>${escapeXml(head.title)}</title>`,
    `      <link>${address}</link>`,
    `      <guid isPermaLink="true">${address}</guid>`,
    `      <description>${escapeXml(head.excerpt)}</description>`,
    `      <dc:creator>${escapeXml(head.author)}</dc:creator>`,
    `      <pubDate>${rssDate(head.publishDate)}</pubDate>`,
    ...categories,
    "    </item>",
  ].join("\n");
}

/** RSS 2.0 of every article, newest first. */
export function writeFeed(heads: readonly ArticleHead[]): string {
  const newestFirst = [...heads].sort((a, b) => b.publishDate.localeCompare(a.publishDate));
  const built = newestFirst[0]
    ? [`    <lastBuildDate>${rssDate(newestFirst[0].publishDate)}</lastBuildDate>`]
    : [];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    "    <title>Tellsign Blog</title>",
    `    <link>${publicUrl}${screens.blog.path}</link>`,
    `    <description>${escapeXml(screens.blog.description)}</description>`,
    "    <language>en</language>",
    ...built,
    `    <atom:link href="${publicUrl}${feedPath}" rel="self" type="application/rss+xml" />`,
    ...newestFirst.map(writeItem),
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}
