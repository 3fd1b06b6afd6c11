/** How far a content credential can be relied on, in one line: whether it is intact and who vouches for its signer. */
import type { ContentCredential } from "./provenance.ts";

const intact: Record<ContentCredential["signer"]["state"], string> = {
  trusted: "Intact, and the signer is on the trust list",
  on_interim_list: "Intact, and the signer is on the frozen interim list only",
  not_on_trust_list: "Intact, but the signer is on no list: the name is a claim",
  expired: "Intact, but the signer's certificate has expired",
  unknown: "Intact, but nobody vouches for the signer",
};

export function describeStanding({ integrity, signer }: ContentCredential): string {
  if (integrity.state === "broken") return "Broken: what it says cannot be relied on";
  return integrity.state === "intact" ? intact[signer.state] : "Not read";
}
