/** The one way to write a value as JSON (RFC 8785), so that a signature over it has one meaning. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

function writeText(text: string): string {
  if (/\p{Surrogate}/u.test(text))
    throw new TypeError("Text with half a character has no canonical form.");
  return JSON.stringify(text);
}

/** Names are ordered by their UTF-16 code units, as JavaScript's own sorting does. */
function writeObject(value: { readonly [name: string]: Json }): string {
  const members = Object.keys(value)
    .sort()
    .map((name) => `${writeText(name)}:${canonicalJson(value[name] as Json)}`);
  return `{${members.join(",")}}`;
}

export function canonicalJson(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return writeText(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical form.`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (typeof value === "object") return writeObject(value as { readonly [name: string]: Json });
  throw new TypeError(`A ${typeof value} has no canonical form.`);
}
