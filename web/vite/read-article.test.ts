import { describe, expect, it } from "vitest";
import { readArticle } from "./read-article.ts";

const head = {
  id: "x",
  title: "A title: with a colon",
  excerpt: "What it says.",
  author: "Tellsign",
  publishDate: "2026-11-16",
  tags: "Research, Text Analysis",
  featured: "true",
  slug: "a-slug",
};

function write(text: string, changed: Partial<Record<keyof typeof head, string>> = {}): string {
  const fields = Object.entries({ ...head, ...changed }).map(([key, value]) => `${key}: ${value}`);
  return ["---", ...fields, "---", "", text, ""].join("\n");
}

function read(text: string) {
  return readArticle("articles/a-slug.md", write(text));
}

describe("the head of an article", () => {
  it("is read, with its reading time counted at 220 words a minute", () => {
    expect(readArticle("a-slug.md", write("word ".repeat(1100))).head).toEqual({
      ...head,
      tags: ["Research", "Text Analysis"],
      featured: true,
      readTime: "5 min read",
    });
    expect(read("Short.").head.readTime).toBe("1 min read");
  });

  it.each([
    ["an unknown category", { tags: "Research, Gossip" }, '"Gossip" is no category'],
    ["another slug than the file's name", { slug: "other" }, "is not the file's name"],
    ["a slug that is no address", { slug: "A Slug" }, "is no slug"],
    ["a day that is none", { publishDate: "2026-02-30" }, "is no day"],
    ["a literal percentage", { excerpt: "We reach 98 %." }, "literal percentage"],
    ["an excerpt that lists would cut", { excerpt: "x".repeat(201) }, "more than 200 characters"],
    ["a word for featured", { featured: "yes" }, "featured is true or false"],
    ["an empty field", { author: "" }, '"author" is empty'],
  ])("is refused with %s", (_, changed, problem) => {
    expect(() => readArticle("articles/a-slug.md", write("Text.", changed))).toThrow(problem);
  });

  it("is refused where a field is missing, unknown or there twice, and where there is none", () => {
    const source = write("Text.");
    expect(() => readArticle("a-slug.md", source.replace(/author:.*\n/, ""))).toThrow(
      "a-slug.md:1: the head has no author",
    );
    expect(() => readArticle("a-slug.md", source.replace("author", "writer"))).toThrow(
      "a-slug.md:5: a line of the head is one of id, title",
    );
    expect(() => readArticle("a-slug.md", source.replace("author", "title"))).toThrow(
      'a second "title"',
    );
    expect(() => readArticle("a-slug.md", "Text.")).toThrow("begins with a head");
    expect(() => read("")).toThrow("has no text");
  });
});

describe("the text of an article", () => {
  it("is read in parts", () => {
    const text = `A paragraph
over two lines.

## What's *new*?

### Below

- one
- two
  goes on

1. first

> Said
> so.
>
> And more.

| a | b |
| --- | ---: |
| 1 | \\| |

\`\`\`json
{ "a": 1 }

{}
\`\`\``;
    expect(read(text).body).toEqual([
      { kind: "paragraph", children: ["A paragraph over two lines."] },
      {
        kind: "heading",
        level: 2,
        id: "whats-new",
        children: ["What's ", { kind: "emphasis", children: ["new"] }, "?"],
      },
      { kind: "heading", level: 3, id: "below", children: ["Below"] },
      { kind: "list", ordered: false, items: [["one"], ["two goes on"]] },
      { kind: "list", ordered: true, items: [["first"]] },
      { kind: "quote", paragraphs: [["Said so."], ["And more."]] },
      { kind: "table", head: [["a"], ["b"]], rows: [[["1"], ["|"]]] },
      { kind: "code", language: "json", text: '{ "a": 1 }\n\n{}' },
    ]);
  });

  it("may stress, link, show code and name figures", () => {
    expect(
      read(
        "**Bold *and* more** `x*y` [to *us*](/methodology#text) {{text.accuracy}} {{cited.workado.claimed}} 3 \\* 4",
      ).body,
    ).toEqual([
      {
        kind: "paragraph",
        children: [
          { kind: "strong", children: ["Bold ", { kind: "emphasis", children: ["and"] }, " more"] },
          " ",
          { kind: "code", text: "x*y" },
          " ",
          {
            kind: "link",
            href: "/methodology#text",
            children: ["to ", { kind: "emphasis", children: ["us"] }],
          },
          " ",
          { kind: "figure", name: "text.accuracy" },
          " ",
          { kind: "cited", name: "workado.claimed" },
          " 3 * 4",
        ],
      },
    ]);
  });

  it.each([
    ["an unknown figure", "{{text.magic}}", 'there is no figure named "text.magic"'],
    ["an unknown cited figure", "{{cited.nobody}}", 'no figure named "cited.nobody"'],
    ["a literal percentage", "It is 98% right.", "literal percentage"],
    ["one with a space", "It is 98 % right.", "literal percentage"],
    ["one in words", "It is 98 per cent right.", "literal percentage"],
    ["one that is stressed", "It is **98%** right.", "literal percentage"],
    ["one in code", "`98%`", "literal percentage"],
    ["one in a block of code", "```\n98%\n```", "literal percentage"],
    ["one in a table", "| a |\n| --- |\n| 98% |", "literal percentage"],
    ["HTML", "<b>Bold</b>", "holds HTML"],
    ["a picture", "![x](/logo.svg)", "opens or closes nothing"],
    ["emphasis without an end", "*never", "opens or closes nothing"],
    ["code without an end", "```js\nx", "has no end"],
    ["a link to no screen", "[x](/nowhere)", 'there is no screen at "/nowhere"'],
    ["an address that is none", "[x](javascript:alert)", "is no address"],
    ["one without encryption", "[x](http://example.org)", "is no address"],
    ["a title of its own", "# Title", "headings are ## or ###"],
    ["a heading that is too small", "#### Small", "headings are ## or ###"],
    ["two headings of one anchor", "## A b\n\nx\n\n## A-b", "a second heading"],
    ["a list within a list", "- a\n  - b", "a list has one level"],
    ["a list without an empty line before it", "Text\n- a", "an empty line goes before"],
    ["a row that does not fit", "| a | b |\n| --- | --- |\n| 1 |", "has 1 cells, the head has 2"],
    ["a rule", "---", "no rules"],
  ])("is refused with %s", (_, text, problem) => {
    expect(() => read(text)).toThrow(problem);
  });

  it("is refused with the line of the file", () => {
    expect(() => read("Fine.\n\nFine.\n\nIt is 98%.")).toThrow("articles/a-slug.md:16: ");
  });
});
