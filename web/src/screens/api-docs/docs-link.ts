import { screens } from "@tellsign/contracts/site/screens";
import { type DocsPart, docsPartNames, docsParts } from "./section-list.ts";

export function partAddress(part: DocsPart): string {
  return screens.apiDocsPart.path.replace(":part", part);
}

function findPart(anchor: string): DocsPart | undefined {
  if (anchor.startsWith("error-")) return "errors";
  if (/^(call|schema)-/.test(anchor)) return "reference";
  return docsPartNames.find((part) =>
    (docsParts[part].sections as readonly string[]).includes(anchor),
  );
}

/** The address of an anchor, on whichever page of the documentation it is. */
export function docsLink(anchor: string): string {
  const part = findPart(anchor);
  return `${part ? partAddress(part) : screens.apiDocs.path}#${anchor}`;
}
