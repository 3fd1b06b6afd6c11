/** A line of nothing but dashes. */
const dashes = /^[ \t]*-{3,}[ \t]*$/m;
const blankLines = /\n[ \t]*\n/;

/** Splits pasted texts at lines of `---` if there are any, so that a text may have paragraphs; otherwise at blank lines. */
export function splitTexts(pasted: string): string[] {
  const text = pasted.replace(/\r\n?/g, "\n");
  return text
    .split(dashes.test(text) ? new RegExp(dashes, "gm") : blankLines)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** One URL per line; duplicates are requested once. */
export function splitAddresses(pasted: string): string[] {
  return [...new Set(pasted.split(/\s+/).filter((part) => part !== ""))];
}
