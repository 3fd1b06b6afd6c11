/** The body of an article as the build emits it: in blocks. */

import type { MeasuredFigureName } from "@tellsign/contracts/models/measured-figures";
import type { CitedFigureName } from "@tellsign/contracts/site/cited-figures";

export type Inline =
  | string
  | { kind: "emphasis" | "strong"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "figure"; name: MeasuredFigureName }
  | { kind: "expected"; name: MeasuredFigureName; of: number }
  | { kind: "cited"; name: CitedFigureName };

export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; children: Inline[] }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "quote"; paragraphs: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; language: string; text: string };

export type ArticleBody = Block[];
