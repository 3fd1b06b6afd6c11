import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blogCategories } from "@tellsign/contracts/site/blog-categories";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Inline } from "../src/content/article.ts";
import { articles } from "./articles.ts";
import { listArticles } from "./list-articles.ts";
import { countWords } from "./read-article.ts";
import { writeFeed } from "./write-feed.ts";

const ownFolder = join(import.meta.dirname, "../src/content/articles");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "articles-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(slug: string, changed: Record<string, string> = {}, text = `Text of ${slug}.`) {
  const head = {
    id: slug,
    title: `Title of ${slug}`,
    excerpt: "Short & <good>.",
    author: "Tellsign",
    publishDate: "2026-11-16",
    tags: "Research",
    featured: "false",
    slug,
    ...changed,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(folder, `${slug}.md`), ["---", ...lines, "---", "", text, ""].join("\n"));
}

function empty() {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
}

async function buildList() {
  const entry = join(folder, "entry.js");
  writeFileSync(
    entry,
    'import { articles, articleBodies } from "virtual:articles";\nconsole.log(articles, articleBodies);\n',
  );
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [articles(folder)],
    build: { write: false, rollupOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return built.output;
}

describe("the build", () => {
  it("lists the articles and brings the text of each in a file of its own, with a feed", async () => {
    empty();
    write("one");
    write("two");
    const output = await buildList();
    const chunks = output.filter((file) => file.type === "chunk");
    const holding = (text: string) => chunks.filter(({ code }) => code.includes(text));
    expect(holding("Title of one")).toHaveLength(1);
    expect(holding("Text of one.")).toHaveLength(1);
    expect(holding("Text of one.")[0]).not.toBe(holding("Text of two.")[0]);
    expect(holding("Text of one.")[0]).not.toBe(holding("Title of one")[0]);
    const names = output.map(({ fileName }) => fileName);
    expect(names).toContain("blog/rss.xml");
    expect(names).toContain("blog/articles.json");
  });

  it("stops at an article that it does not understand, and says where", async () => {
    empty();
    write("wrong", {}, "It is 98% right.");
    await expect(buildList()).rejects.toThrow(/wrong\.md:12: .*literal percentage/);
    write("wrong", { tags: "Gossip" });
    await expect(buildList()).rejects.toThrow('"Gossip" is no category');
  });
});

describe("a folder of articles", () => {
  it("is listed with featured ones first, then the newest, then by title", () => {
    empty();
    write("a", { publishDate: "2026-11-15" });
    write("c");
    write("b");
    write("d", { publishDate: "2026-11-14", featured: "true" });
    writeFileSync(join(folder, "README.md"), "No article.");
    expect(listArticles(folder).map(({ head }) => head.slug)).toEqual(["d", "b", "c", "a"]);
  });

  it("is refused with two articles of one id or title", () => {
    empty();
    write("a", { id: "same" });
    write("b", { id: "same" });
    expect(() => listArticles(folder)).toThrow('"a" has the same id');
    write("b", { title: "Title of a" });
    expect(() => listArticles(folder)).toThrow('"a" has the same title');
  });
});

describe("the feed", () => {
  it("is RSS 2.0 of every article with its own address, and escapes what XML would read", () => {
    empty();
    write("older", { publishDate: "2026-11-15", featured: "true" });
    write("newer");
    const feed = writeFeed(listArticles(folder).map(({ head }) => head));
    expect(feed).toContain('<rss version="2.0"');
    expect(feed).toContain(
      '<atom:link href="__PUBLIC_URL__/blog/rss.xml" rel="self" type="application/rss+xml" />',
    );
    expect(
      [...feed.matchAll(/<guid isPermaLink="true">(.*)<\/guid>/g)].map(([, at]) => at),
    ).toEqual(["__PUBLIC_URL__/blog/newer", "__PUBLIC_URL__/blog/older"]);
    expect(feed).toContain("<description>Short &amp; &lt;good&gt;.</description>");
    expect(feed).toContain("<pubDate>Mon, 16 Nov 2026 00:00:00 GMT</pubDate>");
  });
});

function linksOf(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string" || !("children" in part)) return [];
    return [...(part.kind === "link" ? [part.href] : []), ...linksOf(part.children)];
  });
}

describe("the articles of this repository", () => {
  const published = listArticles(ownFolder);
  const paths = new Set([
    "/blog",
    ...published.map(({ head }) => `/blog/${head.slug}`),
    ...blogCategories.map((name) => `/blog/category/${name.toLowerCase().replace(" ", "-")}`),
  ]);

  it("are eight, with at least one in every category", () => {
    expect(published).toHaveLength(8);
    const covered = new Set(published.flatMap(({ head }) => head.tags));
    expect([...covered].sort()).toEqual([...blogCategories].sort());
  });

  it.each(published.map(({ head, body }) => ({ slug: head.slug, head, body })))(
    "$slug is ours, of 700 to 1,200 words, and links only to what exists",
    ({ head, body }) => {
      expect(head.author).toBe("Tellsign");
      expect(countWords(body)).toBeGreaterThanOrEqual(700);
      expect(countWords(body)).toBeLessThanOrEqual(1200);
      const anchors = body.flatMap((block) => (block.kind === "heading" ? [`#${block.id}`] : []));
      const links = body.flatMap((block) => {
        if (block.kind === "list") return block.items.flatMap(linksOf);
        if (block.kind === "quote") return block.paragraphs.flatMap(linksOf);
        if (block.kind === "table") return [block.head, ...block.rows].flat().flatMap(linksOf);
        return block.kind === "code" ? [] : linksOf(block.children);
      });
      for (const link of links) {
        if (link.startsWith("#")) expect(anchors).toContain(link);
        if (link.startsWith("/blog")) expect(paths).toContain(link.replace(/[?#].*$/, ""));
      }
    },
  );
});
