const charactersMax = 72;
const entriesMax = 2;

/** Cut before the first percentage, which means nothing without its context. */
function shortenText(text: string): string {
  const plain = text.replace(/\s*[<>]?[\d.]+\s?%[\s\S]*$/, " …");
  const line = plain.replace(/\n[\s\S]*$/, " …");
  if (line.length <= charactersMax) return line;
  return `${line.slice(0, line.lastIndexOf(" ", charactersMax))} …`;
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return shortenText(value);
  if (typeof value === "number") return Math.round(value * 10_000) / 10_000;
  if (Array.isArray(value)) {
    const first = value.slice(0, entriesMax).map(shorten);
    return value.length > entriesMax ? [...first, `… ${value.length - entriesMax} more`] : first;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]));
}

/** A response as readable JSON: long texts, lists, and numbers are shortened. */
export function shortenAnswer(answer: object): string {
  return JSON.stringify(shorten(answer), null, 2);
}
