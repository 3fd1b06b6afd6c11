/** A line of nothing but dashes. */
const dashes = /^[ \t]*-{3,}[ \t]*$/m;
const blankLines = /\n[ \t]*\n/;

/** Pasted texts one by one: parted by lines of `---` where there is one, so that a text may have paragraphs, else by blank lines. */
export function splitTexts(pasted: string): string[] {
  const text = pasted.replace(/\r\n?/g, "\n");
  return text
    .split(dashes.test(text) ? new RegExp(dashes, "gm") : blankLines)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** One address a line; the same one twice is asked for once. */
export function splitAddresses(pasted: string): string[] {
  return [...new Set(pasted.split(/\s+/).filter((part) => part !== ""))];
}
