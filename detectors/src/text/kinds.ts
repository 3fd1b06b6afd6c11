/** What kind of writing the encoder takes a text for. The card calls the kinds `domains`. */
import { shareOf } from "./networks/share-of.ts";

/** Plural, to follow a language: "English essays". */
export const kindWords = {
  essay: "essays",
  news: "news articles",
  review: "reviews",
  fiction: "fiction",
  abstract: "scientific abstracts",
  qa: "forum posts and answers",
  blog: "blog posts",
  "peer-review": "peer reviews",
  wiki: "encyclopedia articles",
  everyday: "everyday writing",
} as const;

export type TextKind = keyof typeof kindWords;
const textKinds = Object.keys(kindWords) as TextKind[];

/** A guess below this is not named. */
const guessMin = 0.5;
/** A kind below this is ruled out. */
const plausibleMin = 0.1;

export type KindGuess = { kind: TextKind; probability: number; plausible: readonly TextKind[] };

/** `listed`: the kinds in the order of the encoder's outputs. */
export function guessKind(logits: readonly number[], listed: readonly string[]): KindGuess {
  const { shares, first } = shareOf(textKinds, logits, listed);
  return {
    kind: first,
    probability: shares[first],
    plausible: textKinds.filter((kind) => kind === first || shares[kind] >= plausibleMin),
  };
}

export function nameKind({ kind, probability }: KindGuess): TextKind | null {
  return probability >= guessMin ? kind : null;
}
