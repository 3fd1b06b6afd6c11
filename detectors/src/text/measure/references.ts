/** Tells the entries of a bibliography from prose. */
import { listWords } from "./words.ts";

const sectionTitle =
  /^\s*(?:#{1,6}\s+)?(?:\*\*|__)?(?:\d{1,2}\.?\s+|[IVX]+\.\s+)?(?:references?(?: list| cited)?|bibliography|works cited|literature cited|selected bibliography|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|bibliographie|références(?: bibliographiques)?|referencias(?: bibliográficas)?|bibliografía|referências(?: bibliográficas)?|bibliografia|riferimenti(?: bibliografici)?|список литературы|литература|参考文献)(?:\*\*|__)?\s*:?\s*$/iu;
const otherTitle =
  /^\s*(?:#{1,6}\s+\S|(?:appendix|appendices|acknowledge?ments?|about the authors?|author contributions|supplementary)\b.{0,60}$)/i;

const doi = /\bdoi(?:\.org\/|:\s?)\s?10\.\d{4,}/i;
const year = /\b(?:1[5-9]|20)\d{2}[a-z]?\b/;
const yearInBrackets = /\((?:1[5-9]|20)\d{2}[a-z]?(?:,[^)]{0,30})?\)/;
const numbered = /^\s*\[\d{1,3}\]\s+\S/;
/** "Surname, A. B." or "Surname AB," as entries begin. */
const authors =
  /^\s*(?:[-*•]\s+)?(?:\[?\d{1,3}[\].)]\s*)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?,?\s+(?:\p{Lu}\.[\s-]?){1,4}(?:,|&|and|\()/u;
const source =
  /https?:\/\/|\bwww\.|\bpp?\.\s?\d|\b\d+\s?\(\d+\)|\bvol\.|\bed(?:s|ition)?\.|\bpress\b|\bjournal\b|\bproceedings\b|\bretrieved\b|\barxiv\b|\bisbn\b/i;

/** Longer than any entry. */
const entryWordsMax = 70;
/** Below this a line of a bibliography may lack a year. */
const shortWordsMax = 25;

export function isReferencesTitle(line: string): boolean {
  return sectionTitle.test(line);
}

/** By itself, so it must be sure: what merely begins with a name and a year may be a sentence. */
export function isReferenceEntry(line: string): boolean {
  if (!year.test(line)) return false;
  const begins = numbered.test(line) ? source.test(line) : authors.test(line);
  const names = begins && (yearInBrackets.test(line) || source.test(line));
  return (names || doi.test(line)) && listWords(line).length <= entryWordsMax;
}

/** Under the title of a bibliography, until another title or prose follows. */
export function staysReferences(line: string): boolean {
  if (otherTitle.test(line)) return false;
  const words = listWords(line).length;
  if (words <= shortWordsMax) return true;
  return words <= entryWordsMax * 2 && (year.test(line) || source.test(line));
}
