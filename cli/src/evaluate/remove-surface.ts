/** Removes one surface feature from a text, so that an evaluation shows whether it leaked the label. */

/** Runs of bullets become a paragraph of sentences, so that the rest of a list is still read. */
const bullet = /^[ \t]*(?:[-*•‣▪–—]|\(?(?:\d{1,3}|[a-zA-Z])[.)])[ \t]+/;
const heading = /^[ \t]*#{1,6}[ \t]+/;
const endsSentence = /[.!?:;,…]["')\]]*$/;

function joinBullets(text: string): string {
  const lines: string[] = [];
  let inList = false;
  for (const line of text.split("\n")) {
    const isBullet = bullet.test(line);
    const bare = line.replace(bullet, "").replace(heading, "").trim();
    const ended = isBullet && !endsSentence.test(bare) ? `${bare}.` : bare;
    if (isBullet && inList) lines.push(`${lines.pop()} ${ended}`);
    else lines.push(ended);
    inList = isBullet;
  }
  return lines.join("\n");
}

const doubleQuotes = /["“”„«»]/g;
/** Apostrophes inside words stay. */
const singleQuotes = /(?<![\p{L}\p{N}])['‘’]|['‘’](?![\p{L}\p{N}])/gu;
const number = /(?<!\p{L})[$£€]?\p{N}+(?:[.,:/-]?\p{N}+)*(?:%|st|nd|rd|th|s)?(?!\p{L})/gu;
const innerMark = /[^\p{L}\p{M}\p{N}\s.!?'’]/gu;
const name = "(?!I(?:['’]\\p{Ll}+)?(?![\\p{L}\\p{M}]))\\p{Lu}[\\p{L}\\p{M}'’.-]*[\\p{L}\\p{M}]";
const title = "(?:(?:Dr|Mr|Mrs|Ms|Prof|St)\\. )?";
/** Capitalized words that follow a word and no sentence end; `I` is no name. */
const midSentenceNames = new RegExp(
  `(?<=[\\p{Ll}\\p{N},;:)] ['"(]?)${title}${name}(?: ${title}${name})*`,
  "gu",
);

const removals = {
  quotes: (text) => text.replace(doubleQuotes, "").replace(singleQuotes, ""),
  bullets: joinBullets,
  digits: (text) => text.replace(number, "several").replace(/\p{N}+/gu, ""),
  capitals: (text) => text.toLowerCase(),
  /** Full stops are left, because without sentences nothing is prose. */
  punctuation: (text) =>
    text
      .replace(singleQuotes, "")
      .replace(innerMark, " ")
      .replace(/[.!?]+(?=\s|$)/g, ".")
      .replace(/(?: \.)+/g, ".")
      .replace(/[^\S\n]+/g, " "),
  topic: (text) => text.replace(midSentenceNames, "Alex").replace(number, "10"),
} as const satisfies Record<string, (text: string) => string>;

export type Surface = keyof typeof removals;
export const surfaces = Object.keys(removals) as Surface[];

export function removeSurface(text: string, surface: Surface): string {
  return removals[surface](text);
}
