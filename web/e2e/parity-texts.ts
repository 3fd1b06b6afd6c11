/** Fifty texts for the promise that every way in gives the same answer: AI writing of ours, public-domain writing by people, and the awkward ones. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

type Written = { text: string; lang: string };

const wordsMax = 100;
const sentenceEnd = /[.!?]["')]?(?=\s|$)/g;

/** Whole sentences, at most so many words where the first sentence allows it. */
function cut(text: string, words: number): string {
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(sentenceEnd)) {
    const next = index + mark.length;
    if (end > 0 && text.slice(0, next).split(/\s+/).length > words) break;
    end = next;
  }
  return end === 0 ? text : text.slice(0, end);
}

function readLines(path: string): Written[] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** Spread evenly over a list. */
function pick<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, i) => {
    return items[Math.floor((i * items.length) / count)] as Item;
  });
}

export function listParityTexts(): string[] {
  const written = readLines("training/text/written/2026.jsonl.gz");
  const people: { text: string }[] = JSON.parse(
    readFileSync("web/e2e/public-domain-texts.json", "utf8"),
  );
  const english = written.filter(({ lang }) => lang === "en");
  const spanish = written.find(({ lang }) => lang === "es");
  const ai = pick(english, 19).map(({ text }, i) => cut(text, 40 + ((i * 37) % (wordsMax - 39))));
  const human = people.map(({ text }) => cut(text, wordsMax));
  const joined = pick(ai, 3).map((text, i) => `${text}\n\n${human[i * 5]}`);
  return [
    ...ai,
    ...human,
    ...joined,
    cut(spanish?.text ?? "", wordsMax),
    "Elle a posé la lettre sur la table et n'a rien dit. Le soir, quand son frère est rentré du port, la lettre n'y était plus, et personne dans la maison n'a voulu savoir qui l'avait prise.",
    "We met at the station and walked home in the rain without saying a word.",
  ];
}
