/** The families of generators and the kinds of writing that the encoder tells apart, and what people call them. */
const familyWords = {
  gpt: "GPT",
  claude: "Claude",
  gemini: "Gemini",
  llama: "Llama",
  qwen: "Qwen",
  deepseek: "DeepSeek",
  mistral: "Mistral",
  other: "another family",
} as const;

export type Family = keyof typeof familyWords;
export const families = Object.keys(familyWords) as Family[];

/** Plural, to stand after a language: "English essays". */
const domainWords = {
  essay: "essays",
  news: "news articles",
  review: "reviews",
  fiction: "fiction",
  abstract: "scientific abstracts",
  qa: "forum posts and answers",
  blog: "blog posts",
  "peer-review": "peer reviews",
  wiki: "encyclopaedia articles",
  everyday: "everyday writing",
} as const;

export type Domain = keyof typeof domainWords;
export const domains = Object.keys(domainWords) as Domain[];

export function describeFamily(family: Family): string {
  return familyWords[family];
}

export function describeDomain(domain: Domain): string {
  return domainWords[domain];
}

/** Shares that sum to 1, from the logits of `listed`; a name the model does not know has none. */
function share<Name extends string>(
  names: readonly Name[],
  logits: readonly number[],
  listed: readonly string[],
): { shares: Record<Name, number>; first: Name } {
  const own = names.map((name) => logits[listed.indexOf(name)] ?? Number.NEGATIVE_INFINITY);
  const highest = own.reduce((a, b) => Math.max(a, b));
  const powers = own.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return {
    shares: Object.fromEntries(
      names.map((name, i) => [name, (powers[i] as number) / sum]),
    ) as Record<Name, number>,
    first: names[own.indexOf(highest)] as Name,
  };
}

export type FamilyShares = {
  /** Among the families, given that AI wrote it. */
  probabilities: Record<Family, number>;
  /** Null where none stands out, or the one that does is none of the known. */
  named: Family | null;
};

export function shareFamilies(
  logits: readonly number[],
  listed: readonly string[],
  { namedFrom }: { namedFrom: number },
): FamilyShares {
  const { shares, first } = share(families, logits, listed);
  const isNamed = first !== "other" && shares[first] >= namedFrom;
  return { probabilities: shares, named: isNamed ? first : null };
}

export type DomainGuess = { guess: Domain; probability: number };

export function guessDomain(logits: readonly number[], listed: readonly string[]): DomainGuess {
  const { shares, first } = share(domains, logits, listed);
  return { guess: first, probability: shares[first] };
}
