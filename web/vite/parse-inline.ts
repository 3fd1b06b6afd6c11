import { type CitedFigureName, citedFigures } from "@tellsign/contracts/cited-figures";
import { formatShare } from "@tellsign/contracts/figures";
import { type MeasuredFigureName, measuredFigures } from "@tellsign/contracts/measured-figures";
import { findScreen } from "@tellsign/contracts/screens";
import type { Inline } from "../src/lib/article.ts";

/** Refuses the line that is being read. */
type RefuseHere = (problem: string) => never;

const literalPercentage = /\d\s?(%|per ?cent)/i;
const rawHtml = /<\/?[a-z!]/i;

function parseToken(token: string, refuse: RefuseHere): Inline {
  if (token in measuredFigures) return { kind: "figure", name: token as MeasuredFigureName };
  const cited = token.startsWith("cited.") ? token.slice("cited.".length) : null;
  if (cited !== null && cited in citedFigures) {
    return { kind: "cited", name: cited as CitedFigureName };
  }
  return refuse(
    `there is no figure named "${token}". Measured ones stand in scripts/measured-figure-list.ts, those of others in contracts/src/cited-figures.ts and are written {{cited.NAME}}`,
  );
}

function checkAddress(href: string, refuse: RefuseHere): string {
  if (/^https:\/\/[^\s/]+\S*$/.test(href) || /^#[a-z0-9-]+$/.test(href)) return href;
  if (!href.startsWith("/")) {
    return refuse(`"${href}" is no address: links begin with / or https:// or #`);
  }
  const pathname = href.replace(/[?#].*$/, "");
  if (!findScreen(pathname)) refuse(`there is no screen at "${pathname}"`);
  return href;
}

/** Text without marks: what is left here is printed as it is. */
function checkPlain(text: string, refuse: RefuseHere): string {
  if (literalPercentage.test(text)) {
    refuse(`"${text.trim()}" holds a literal percentage: name a figure, such as {{text.accuracy}}`);
  }
  if (rawHtml.test(text)) refuse(`"${text.trim()}" holds HTML, which articles do not use`);
  const stray = /!\[|\*|`|\{\{|\}\}|\]\(/.exec(text);
  if (stray)
    refuse(`"${stray[0]}" opens or closes nothing here; write \\${stray[0][0]} to show it`);
  return text;
}

const marks =
  /\\(?<escaped>[\\*`{}[\]!<|#-])|`(?<code>[^`]+)`|\{\{(?<token>[^{}]*)\}\}|\*\*(?<strong>(?:[^*\\]|\\.|\*(?!\*)[^*]*\*)+)\*\*|\*(?<emphasis>(?:[^*\\]|\\.)+)\*|(?<!!)\[(?<label>(?:[^[\]\\]|\\.)+)\]\((?<href>[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/gu;

/** Emphasis, links, code and figures of one line of text. */
export function parseInline(text: string, refuse: RefuseHere): Inline[] {
  const parts: Inline[] = [];
  let plain = "";
  const endPlain = () => {
    if (plain !== "") parts.push(plain);
    plain = "";
  };
  let at = 0;
  for (const match of text.matchAll(marks)) {
    plain += checkPlain(text.slice(at, match.index), refuse);
    at = match.index + match[0].length;
    const { escaped, code, token, strong, emphasis, label, href } = match.groups ?? {};
    if (escaped !== undefined) {
      plain += escaped;
      continue;
    }
    endPlain();
    if (code !== undefined) {
      if (literalPercentage.test(code)) refuse(`"${code}" holds a literal percentage`);
      parts.push({ kind: "code", text: code });
    } else if (token !== undefined) parts.push(parseToken(token.trim(), refuse));
    else if (strong !== undefined) {
      parts.push({ kind: "strong", children: parseInline(strong, refuse) });
    } else if (emphasis !== undefined) {
      parts.push({ kind: "emphasis", children: parseInline(emphasis, refuse) });
    } else if (label !== undefined && href !== undefined) {
      const address = checkAddress(href, refuse);
      parts.push({ kind: "link", href: address, children: parseInline(label, refuse) });
    }
  }
  plain += checkPlain(text.slice(at), refuse);
  endPlain();
  return parts;
}

/** As a screen reader says it, with figures by their value. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "code") return part.text;
      if (part.kind === "figure") return formatShare(measuredFigures[part.name].value);
      if (part.kind === "cited") return citedFigures[part.name].figure;
      return plainText(part.children);
    })
    .join("");
}
