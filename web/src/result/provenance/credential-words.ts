/** The states of a content credential in a few words, with how good each is. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";

export type Tone = "good" | "warn" | "bad" | "neutral";
export type StateWords = { words: string; tone: Tone };

export const integrityWords: Record<ContentCredential["integrity"]["state"], StateWords> = {
  intact: { words: "Intact", tone: "good" },
  broken: { words: "Broken", tone: "bad" },
  not_read: { words: "Not read", tone: "neutral" },
};

export const signerWords: Record<ContentCredential["signer"]["state"], StateWords> = {
  trusted: { words: "On the trust list", tone: "good" },
  on_interim_list: { words: "On the interim list only", tone: "neutral" },
  not_on_trust_list: { words: "Not on the trust list", tone: "warn" },
  expired: { words: "Certificate expired", tone: "warn" },
  unknown: { words: "Unknown", tone: "neutral" },
};

const contentWords: Record<ContentCredential["content"]["declaresAi"], StateWords> = {
  whole: { words: "Made by AI", tone: "bad" },
  part: { words: "Partly made by AI", tone: "warn" },
  no: { words: "Declares no AI", tone: "neutral" },
};

/** A record that is broken or unread may have said something else. */
export function describeContent({ integrity, content }: ContentCredential): StateWords {
  const isSilent = content.declaresAi === "no" && integrity.state !== "intact";
  return isSilent ? { words: "Unknown", tone: "neutral" } : contentWords[content.declaresAi];
}
