/** The families of generators that the encoder tells apart, and what people call them. */
import { shareOf } from "./networks/share-of.ts";

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

export function describeFamily(family: Family): string {
  return familyWords[family];
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
  namedFrom: number,
): FamilyShares {
  const { shares, first } = shareOf(families, logits, listed);
  const isNamed = first !== "other" && shares[first] >= namedFrom;
  return { probabilities: shares, named: isNamed ? first : null };
}
