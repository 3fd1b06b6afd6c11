import {
  type MeasuredFigureName,
  measuredFigures,
} from "@tellsign/contracts/models/measured-figures";
import { type CitedFigureName, citedFigures } from "@tellsign/contracts/site/cited-figures";
import { formatExpected, formatMeasured } from "@tellsign/contracts/site/format-figures";
import { findScreen } from "@tellsign/contracts/site/screens";
import type { PhrasingContent, Text } from "mdast";
import type { Inline } from "../src/content/article.ts";

/** Rejects the block being read, with its line. */
type RejectHere = (problem: string) => never;

/** `sourceOf` gives the Markdown a node was parsed from, escapes included. */
type Context = { sourceOf: (node: PhrasingContent) => string; reject: RejectHere };

const literalPercentage = /\d\s?(%|per ?cent)/i;
const strayMark = /!\[|\*|`|\{\{|\}\}|\]\(/;
const figureToken = /\{\{([^{}]*)\}\}/;

export function rejectPercentage(text: string, reject: RejectHere): void {
  if (literalPercentage.test(text)) {
    reject(
      `"${text.trim()}" contains a literal percentage: name a figure, such as {{text.accuracy}}`,
    );
  }
}

function readFigure(token: string, reject: RejectHere): Inline {
  if (token in measuredFigures) return { kind: "figure", name: token as MeasuredFigureName };
  const [share = "", of = ""] = token.split(" of ");
  if (share in measuredFigures && /^\d+$/.test(of)) {
    return { kind: "expected", name: share as MeasuredFigureName, of: Number(of) };
  }
  const cited = token.startsWith("cited.") ? token.slice("cited.".length) : null;
  if (cited !== null && cited in citedFigures) {
    return { kind: "cited", name: cited as CitedFigureName };
  }
  return reject(
    `there is no figure named "${token}". Measured figures are listed in scripts/build/measured-figure-list.ts; published ones are in contracts/src/site/cited-figures.ts and are written {{cited.NAME}}`,
  );
}

function checkAddress(href: string, reject: RejectHere): string {
  if (/^https:\/\/[^\s/]+\S*$/.test(href) || /^#[a-z0-9-]+$/.test(href)) return href;
  if (!href.startsWith("/")) {
    return reject(`"${href}" is no address: links begin with / or https:// or #`);
  }
  const pathname = href.replace(/[?#].*$/, "");
  if (!findScreen(pathname)) reject(`there is no screen at "${pathname}"`);
  return href;
}

/** Text with figures in it. A mark that CommonMark left as text was never closed, unless its author escaped it. */
function readText(node: Text, { sourceOf, reject }: Context): Inline[] {
  const unescaped = sourceOf(node).replace(/\\./g, "");
  const stray = strayMark.exec(unescaped.replaceAll(new RegExp(figureToken, "g"), ""));
  if (stray)
    reject(`"${stray[0]}" opens or closes nothing here; write \\${stray[0][0]} to show it`);
  const parts = node.value.replaceAll(/\s*\n\s*/g, " ").split(figureToken);
  return parts.flatMap((part, at): Inline[] => {
    if (at % 2 === 1) return [readFigure(part.trim(), reject)];
    rejectPercentage(part, reject);
    return part === "" ? [] : [part];
  });
}

function readNode(node: PhrasingContent, context: Context): Inline[] {
  const { sourceOf, reject } = context;
  switch (node.type) {
    case "text":
      return readText(node, context);
    case "inlineCode":
      rejectPercentage(node.value, reject);
      return [{ kind: "code", text: node.value }];
    case "strong":
    case "emphasis":
      return [{ kind: node.type, children: parseInline(node.children, context) }];
    case "link":
      if (!sourceOf(node).startsWith("[")) reject("a link is written [label](address)");
      return [
        {
          kind: "link",
          href: checkAddress(node.url, reject),
          children: parseInline(node.children, context),
        },
      ];
    case "image":
      return reject('"![" opens or closes nothing here: articles have no pictures');
    case "html":
      return reject(`"${node.value}" holds HTML, which articles do not use`);
    default:
      return reject(`"${sourceOf(node)}" is Markdown that articles do not use (${node.type})`);
  }
}

/** Emphasis, links, code, and figures in one run of text. */
export function parseInline(nodes: readonly PhrasingContent[], context: Context): Inline[] {
  return nodes.flatMap((node) => readNode(node, context));
}

/** The text as a screen reader says it, with figures replaced by their values. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "code") return part.text;
      if (part.kind === "figure") return formatMeasured(measuredFigures[part.name]);
      if (part.kind === "expected") {
        return formatExpected(measuredFigures[part.name].value, part.of);
      }
      if (part.kind === "cited") return citedFigures[part.name].figure;
      return plainText(part.children);
    })
    .join("");
}
