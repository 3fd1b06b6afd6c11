/** Control characters no text holds: all but tab, line feed, vertical tab, form feed, carriage return and the old end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\x00-\x08\x0e-\x19\x1b-\x1f]/;

/** Windows-1252 from 0x80 to 0x9f; elsewhere it is Latin-1. Some versions of Node decode the one as the other. */
const windowsCharacters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function decodeWindows(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(
      /[\x80-\x9f]/g,
      (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character,
    );
}

function byMark(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** The text of a plain text file, or null when it is none. Without a byte order mark it is UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = byMark(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    if (encoding !== "utf-8") return null;
    const text = decodeWindows(bytes);
    return binary.test(text) ? null : text;
  }
}
