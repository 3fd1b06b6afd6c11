import { findSourceType, sourceTypeTerm } from "@tellsign/contracts/source-types";

/** A kind of origin that IPTC names, as a line of its own. Takes the address of the vocabulary or the bare name; what it does not know it gives back as it stands. */
export function describeSourceType(type: string): { words: string; isAi: boolean } {
  const known = findSourceType(type);
  if (!known) return { words: sourceTypeTerm(type) || type, isAi: false };
  const { meaning, ai } = known;
  return { words: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`, isAi: ai !== "no" };
}
