/** The tags and texts of an XML document one after the other, without a tree that a large one would fill memory with. */
export type XmlPart =
  | { kind: "open"; name: string; attributes: string; empty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const codePointMax = 0x10ffff;

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x?[\da-f]{1,8}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const hex = name[1]?.toLowerCase() === "x";
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return code <= codePointMax ? String.fromCodePoint(code) : "";
  });
}

export function readAttribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? "") : null;
}

function skipTo(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  return at < 0 ? xml.length : at + end.length;
}

export function* listXmlParts(xml: string): Generator<XmlPart> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    const textEnd = open < 0 ? xml.length : open;
    if (textEnd > at) yield { kind: "text", text: decodeEntities(xml.slice(at, textEnd)) };
    if (open < 0) return;
    if (xml.startsWith("<!--", open)) {
      at = skipTo(xml, "-->", open);
    } else if (xml.startsWith("<![CDATA[", open)) {
      at = skipTo(xml, "]]>", open);
      yield { kind: "text", text: xml.slice(open + 9, at - 3) };
    } else if (xml[open + 1] === "?" || xml[open + 1] === "!") {
      at = skipTo(xml, ">", open);
    } else {
      at = skipTo(xml, ">", open);
      const tag = xml.slice(open + 1, at - 1);
      if (tag.startsWith("/")) {
        yield { kind: "close", name: tag.slice(1).trimEnd() };
        continue;
      }
      const empty = tag.endsWith("/");
      const nameEnd = /[\s/]|$/.exec(tag)?.index ?? tag.length;
      const name = tag.slice(0, nameEnd);
      yield { kind: "open", name, attributes: tag.slice(nameEnd), empty };
      if (empty) yield { kind: "close", name };
    }
  }
}
