const lengthMax = 160;

/** A long quotation cut at a word. */
export function shortenQuote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= lengthMax) return line;
  const cut = line.slice(0, lengthMax);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), lengthMax / 2))} …`;
}
