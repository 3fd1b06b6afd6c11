/** An article as the build leaves it: what lists show, and the parts of its text. */
import type { BlogArticle } from "@tellsign/contracts/blog";
import type { BlogCategory } from "@tellsign/contracts/blog-categories";
import type { CitedFigureName } from "@tellsign/contracts/cited-figures";
import type { MeasuredFigureName } from "@tellsign/contracts/measured-figures";

export type ArticleHead = Omit<BlogArticle, "content" | "views" | "tags"> & {
  tags: BlogCategory[];
};

export type Inline =
  | string
  | { kind: "emphasis" | "strong"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "figure"; name: MeasuredFigureName }
  | { kind: "cited"; name: CitedFigureName };

export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; children: Inline[] }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "quote"; paragraphs: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; language: string; text: string };

export type ArticleBody = Block[];
