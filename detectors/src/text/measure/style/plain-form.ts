/** One form for dashes, quotation marks and spaces: their style is a habit of the editor, not of the author. */

/** White space is taken from its first character on alone, so that a long run of it costs no more than its length. */
export const dashes = /(?:(?<!\s)\s+)?(?:[\u2012-\u2015\u2212]|--+)\s*/g;
const singleQuotes = /[\u2018-\u201b]/g;
const doubleQuotes = /[\u201c-\u201f]/g;
export const spaces = /[ \t\u00a0]+/g;

export function toPlainForm(text: string): string {
  return text
    .replace(dashes, " - ")
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .replace(spaces, " ")
    .trim();
}
