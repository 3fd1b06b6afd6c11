/** Text of a file, fit to be shown: one line, no control characters, cut at a limit. */
export function shorten(text: string, lengthMax: number): string {
  const cut = text.length > lengthMax * 4 ? text.slice(0, lengthMax * 4) : text;
  const plain = cut.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim();
  return plain.length > lengthMax ? `${plain.slice(0, lengthMax - 1).trimEnd()}…` : plain;
}
