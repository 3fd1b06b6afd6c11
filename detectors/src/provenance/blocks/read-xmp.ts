/** The properties of an XMP packet: a walk over its tags, not a parser of all RDF. */
export type XmpProperty = { name: string; value: string };

const lengthMax = 2_000_000;
const propertiesMax = 1_000;
const depthMax = 40;
const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const containers = new Set([
  "rdf:RDF",
  "rdf:Description",
  "rdf:li",
  "rdf:Seq",
  "rdf:Bag",
  "rdf:Alt",
]);

function unescapeXml(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (all, hex, dec, name) => {
      if (name) return entities[name.toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(dec);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}

/** `name="value"` pairs inside one tag, found by their quotes. */
function readAttributes(tag: string, add: (name: string, value: string) => void): void {
  let at = 0;
  for (;;) {
    const equals = tag.indexOf("=", at);
    if (equals === -1) return;
    const rest = tag.slice(equals + 1, equals + 20).trimStart();
    const quote = rest[0];
    if (quote !== '"' && quote !== "'") {
      at = equals + 1;
      continue;
    }
    const start = tag.indexOf(quote, equals) + 1;
    const end = tag.indexOf(quote, start);
    if (end === -1) return;
    const name = tag.slice(at, equals).trim().split(/\s+/).at(-1) ?? "";
    add(name, unescapeXml(tag.slice(start, end)));
    at = end + 1;
  }
}

export function readXmp(packet: string): XmpProperty[] {
  const text = packet.slice(0, lengthMax);
  const properties: XmpProperty[] = [];
  const open: string[] = [];
  /** The innermost element that is a property rather than RDF's scaffolding. */
  const owner = () => open.findLast((name) => !containers.has(name)) ?? "";
  const add = (name: string, value: string) => {
    const plain = value.trim();
    if (plain !== "" && name !== "" && properties.length < propertiesMax) {
      properties.push({ name, value: plain });
    }
  };
  let at = 0;
  for (;;) {
    const start = text.indexOf("<", at);
    if (start === -1) return properties;
    const end = text.indexOf(">", start);
    if (end === -1) return properties;
    if (open.length > 0) add(owner(), unescapeXml(text.slice(at, start)));
    const tag = text.slice(start + 1, end);
    at = end + 1;
    if (tag.startsWith("?") || tag.startsWith("!")) continue;
    if (tag.startsWith("/")) {
      open.pop();
      continue;
    }
    const [name = ""] = tag.split(/[\s/]/, 1);
    readAttributes(tag.slice(name.length), (attribute, value) => {
      if (attribute.startsWith("xmlns") || attribute.startsWith("xml:")) return;
      if (attribute === "rdf:resource") add(containers.has(name) ? owner() : name, value);
      else if (!attribute.startsWith("rdf:")) add(attribute, value);
    });
    if (!tag.endsWith("/")) {
      if (open.length >= depthMax) return properties;
      open.push(name);
    }
  }
}
