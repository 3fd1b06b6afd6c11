/** Tells a hyphen that only broke a line from one that belongs to the word. */

const halves = /(\p{L}[\p{L}\p{M}'’-]*)[-\u00ad\u2010]$/u;
const head = /^\p{L}[\p{L}\p{M}'’]*/u;
const word = /\p{L}[\p{L}\p{M}'’]*(?:[-\u2010]\p{L}[\p{L}\p{M}'’]*)*/gu;

/** First halves that keep their hyphen more often than not. */
const keepsHyphen = new Set(
  "all co cross ever ex far free full half hard high ill large like long low mid mis multi near non off old on one open out part post pre pro quasi real self semi short single small so state sub three top two ultra under up vice well wide worst year zero".split(
    " ",
  ),
);

/** Every word that stands whole on a line. */
export function listVocabulary(lines: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [found] of line.matchAll(word)) words.add(found.toLowerCase());
  }
  return words;
}

export function joinHyphenated(
  before: string,
  after: string,
  vocabulary: ReadonlySet<string>,
): string {
  const isSoft = before.endsWith("\u00ad");
  const bare = before.slice(0, -1);
  if (isSoft) return bare + after;
  const first = halves.exec(before)?.[1]?.toLowerCase();
  const second = head.exec(after)?.[0];
  // A dash with a space before it, a number, or a name: nothing was broken.
  if (first === undefined) return /\s-$/.test(before) ? `${before} ${after}` : before + after;
  if (second === undefined || second[0] !== second[0]?.toLowerCase()) return before + after;
  const lower = second.toLowerCase();
  if (vocabulary.has(first + lower)) return bare + after;
  if (vocabulary.has(`${first}-${lower}`)) return before + after;
  const lastPart = first.split("-").at(-1) ?? first;
  return keepsHyphen.has(lastPart) ? before + after : bare + after;
}
