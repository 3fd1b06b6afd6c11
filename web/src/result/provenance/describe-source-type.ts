import { findSourceType, sourceTypeTerm } from "@tellsign/contracts/detection/source-types";

/** An IPTC digital source type as a line of its own. Takes the vocabulary URL or the bare name, and returns an unknown one unchanged. */
export function describeSourceType(type: string): { words: string; isAi: boolean } {
  const known = findSourceType(type);
  if (!known) return { words: sourceTypeTerm(type) || type, isAi: false };
  const { meaning, ai } = known;
  return { words: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`, isAi: ai !== "no" };
}
